-- What is wrong, where the courier fetches it, and until when the money comes. Customers are told of each step.
ALTER TABLE returns
  -- The customer's words.
  ADD COLUMN details TEXT,
  -- JSON; null: the order's address.
  ADD COLUMN pickup_address TEXT,
  -- The day in India until which the money is paid back or the replacement sent. Returns of earlier versions have none.
  ADD COLUMN due_day TEXT,
  -- What was expected to be paid back when it was requested.
  ADD COLUMN asked_paise BIGINT CHECK (asked_paise >= 0);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('confirmed', 'packed', 'dispatched',
  'failed', 'comingBack', 'received', 'lost', 'delivered', 'cancelled', 'changed', 'paid', 'refundOwed', 'refundPaid',
  'returnRequested', 'returnAccepted', 'returnRefused', 'returnOnTheWay', 'returnReceived', 'returnNeverArrived',
  'replacementDispatched'));
