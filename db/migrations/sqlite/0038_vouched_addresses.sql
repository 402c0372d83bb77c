-- A provider that vouches for an address confirms it for the account to which the sign-in is linked.
INSERT INTO confirmed_emails (user_id, email, confirmed_at_ms)
SELECT user_id, verified_email, MIN(created_at_ms) FROM linked_sign_ins
WHERE verified_email IS NOT NULL
GROUP BY user_id, verified_email
ON CONFLICT DO NOTHING;
