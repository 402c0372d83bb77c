-- A former email address or mobile number is looked up when somebody else wants it, because a link may restore it.
CREATE INDEX email_links_email ON email_links (email);
CREATE INDEX email_links_mobile ON email_links (mobile) WHERE mobile IS NOT NULL;
