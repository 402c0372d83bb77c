-- Links that register an address which an account holds whose customer never confirmed it.
ALTER TABLE email_links DROP CONSTRAINT email_links_kind_check;
ALTER TABLE email_links DROP CONSTRAINT email_links_check1;
ALTER TABLE email_links ADD CHECK (kind IN ('undo-contact', 'confirm-email', 'reset-password', 'confirm-newsletter',
  'confirm-stock-alert', 'end-stock-alerts', 'prove-address'));
ALTER TABLE email_links ADD CHECK (
  (user_id IS NULL) = (kind IN ('confirm-newsletter', 'confirm-stock-alert', 'end-stock-alerts', 'prove-address')));
