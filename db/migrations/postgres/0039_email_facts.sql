-- What an email says stands in its row until it is sent. The rows of earlier programs, which wait or were given up, get it here.

UPDATE outbox SET facts = (
  SELECT json_build_object(
    'orderId', o.id,
    'userId', u.id,
    'firstname', u.firstname,
    'createdAtMs', o.created_at_ms,
    'awaitsRelease', o.awaits_release = 1,
    'deliveryDays', o.delivery_days,
    'lines', (
      SELECT json_agg(json_build_object(
        'title', l.title,
        'colorTitle', l.color_title,
        'image', l.image,
        'dispatchDays', l.dispatch_days,
        'quantity', l.quantity,
        'pricePaise', l.price_paise
      ) ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id
    ),
    'subtotalPaise', o.subtotal_paise,
    'discountPaise', o.discount_paise,
    'totalPaise', o.total_paise,
    'couponCode', o.coupon_code,
    'address', CASE WHEN
      o.firstname <> '' AND o.lastname <> '' AND o.street <> '' AND o.city <> '' AND o.state <> '' AND o.pincode <> ''
        AND o.country <> ''
      THEN json_build_object(
        'firstname', o.firstname,
        'lastname', o.lastname,
        'street', o.street,
        'city', o.city,
        'state', o.state,
        'pincode', o.pincode,
        'country', o.country,
        'mobile', o.contact_mobile
      )
    END,
    'by', coalesce((outbox.facts::json ->> 'by'), 'operator')
  )::text
  FROM orders o JOIN users u ON u.id = o.user_id
  WHERE o.id = coalesce(outbox.order_id, (outbox.facts::json ->> 'orderId'))
)
WHERE sent_at_ms IS NULL AND recipient <> ''
  AND (order_id IS NOT NULL OR kind = 'owner-order')
  AND EXISTS (
    SELECT 1 FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.id = coalesce(outbox.order_id, (outbox.facts::json ->> 'orderId'))
  );

UPDATE outbox SET facts = (
  SELECT json_build_object(
    'returnId', r.id,
    'orderId', r.order_id,
    'userId', u.id,
    'firstname', u.firstname,
    'refundPaise', r.refund_paise,
    'lines', (
      SELECT json_agg(json_build_object(
        'title', l.title,
        'colorTitle', l.color_title,
        'quantity', p.quantity
      ) ORDER BY p.position)
      FROM return_lines p JOIN order_lines l ON l.order_id = p.order_id AND l.position = p.position
      WHERE p.return_id = r.id
    )
  )::text
  FROM returns r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id
  WHERE r.id = (outbox.facts::json ->> 'returnId')
)
WHERE sent_at_ms IS NULL AND kind IN ('return-accepted', 'return-refused')
  AND EXISTS (
    SELECT 1 FROM returns r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id
    WHERE r.id = (outbox.facts::json ->> 'returnId')
  );

UPDATE outbox SET facts = (
  SELECT json_build_object(
    'productId', p.id,
    'title', p.title,
    'pricePaise', p.price_paise,
    'image', coalesce(
      (SELECT i.name FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1),
      'site/default-product'
    )
  )::text
  FROM products p WHERE p.id = (outbox.facts::json ->> 'productId')
)
WHERE sent_at_ms IS NULL AND kind IN ('confirm-stock-alert', 'back-in-stock')
  AND EXISTS (SELECT 1 FROM products p WHERE p.id = (outbox.facts::json ->> 'productId'));

UPDATE outbox SET facts = json_build_object('enquiry', (
  SELECT json_build_object('id', e.id, 'name', e.name, 'email', e.email, 'mobile', e.mobile, 'comment', e.comment)
  FROM enquiries e WHERE e.id = (outbox.facts::json ->> 'enquiryId')
))::text
WHERE sent_at_ms IS NULL AND kind = 'owner-enquiry';
