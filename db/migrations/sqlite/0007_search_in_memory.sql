-- The search index is in the memory of each process.
DROP TABLE product_words;
