ALTER TABLE "Store" ADD COLUMN "commissionCents" INTEGER NOT NULL DEFAULT 0;

-- What was kept before it was added up: line by line of what is left of settled orders, half a cent rounded up.
UPDATE "Store" SET "commissionCents" = (
  SELECT coalesce(sum(((l."amountCents" - l."refundedCents") * l."commissionBps" + 5000) / 10000), 0)
  FROM "MallOrderLine" AS l JOIN "MallOrder" AS o ON o."id" = l."mallOrderId"
  WHERE o."storeId" = "Store"."id" AND o."status" = 'SETTLED'
);
