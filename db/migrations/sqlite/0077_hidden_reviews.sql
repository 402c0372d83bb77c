-- Hidden reviews are listed for whoever decides about them: no list reads all others.
CREATE INDEX reviews_hidden ON reviews (id) WHERE hidden_at_ms IS NOT NULL;
