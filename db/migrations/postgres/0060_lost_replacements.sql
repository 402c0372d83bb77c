-- A return whose replacement was lost waits for another one, or for its refund.
UPDATE returns SET status = 'Received', ended_at_ms = NULL
WHERE resolution = 'replacement' AND status = 'Settled'
  AND EXISTS (SELECT 1 FROM orders o WHERE o.id = returns.order_id AND o.user_id IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM parcels p WHERE p.return_id = returns.id AND coalesce(p.outcome, '') <> 'lost');
