-- What was sold before it was counted: the pieces of orders that were paid, but for those that went back into stock.
UPDATE "Commodity" SET "sales" = (
  SELECT coalesce(sum(l."quantity" - l."returnedQuantity"), 0)
  FROM "MallOrderLine" AS l JOIN "MallOrder" AS o ON o."id" = l."mallOrderId"
  WHERE l."commodityId" = "Commodity"."id" AND o."paidAt" IS NOT NULL
);
