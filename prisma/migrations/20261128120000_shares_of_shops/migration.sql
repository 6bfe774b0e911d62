-- What each settled sale and its later refunds booked on the accounts of its shop becomes the shop's share lines, as settlement
-- writes them from now on.
INSERT INTO "ProfitShareLine" ("orderId", "paymentId", "refundId", "party", "partyId", "bps", "baseCents", "amountCents", "settleState", "settleAt", "settledAt", "createdAt")
SELECT o."id",
  (SELECT min(p."id") FROM "Payment" AS p WHERE p."business" = 'MALL' AND p."businessId" = o."id" AND p."status" = 'SUCCESS'),
  r."id", 'STORE', o."storeId", 0,
  coalesce(-r."amountCents", (SELECT held."cents" FROM "LedgerEntry" AS held INNER JOIN "LedgerAccount" AS pending ON pending."id" = held."accountId"
    WHERE held."txnId" = t."id" AND pending."code" = 'store:' || o."storeId" || ':pending')),
  sum(CASE e."side" WHEN 'C' THEN e."cents" ELSE -e."cents" END), 'SETTLED', t."at", t."at", t."at"
FROM "Store" AS s
INNER JOIN "LedgerAccount" AS a ON a."code" IN ('store:' || s."id" || ':available', 'receivable:store:' || s."id")
INNER JOIN "LedgerEntry" AS e ON e."accountId" = a."id"
INNER JOIN "LedgerTxn" AS t ON t."id" = e."txnId" AND t."aboutType" = 'MallOrder'
INNER JOIN "MallOrder" AS o ON o."id" = CAST(t."aboutId" AS BIGINT)
LEFT JOIN "Refund" AS r ON r."business" = 'MALL' AND r."businessId" = o."id" AND t."key" = 'refund:' || r."id" || ':back'
GROUP BY t."id", o."id", r."id"
HAVING sum(CASE e."side" WHEN 'C' THEN e."cents" ELSE -e."cents" END) <> 0
ORDER BY t."id";

-- Each withdrawal of a shop pays the oldest of them, the oldest withdrawal first. What refunds took back is left for the next.
INSERT INTO "WithdrawalLine" ("withdrawalId", "shareLineId", "agentPath", "paidCents")
SELECT w."id", l."id", '',
  CASE WHEN w."upTo" < l."upTo" THEN w."upTo" ELSE l."upTo" END
  - CASE WHEN w."upTo" - w."amountCents" > l."upTo" - l."amountCents" THEN w."upTo" - w."amountCents" ELSE l."upTo" - l."amountCents" END
FROM (
  SELECT "id", "ownerId", "amountCents", sum("amountCents") OVER (PARTITION BY "ownerId" ORDER BY "id") AS "upTo"
  FROM "Withdrawal" WHERE "applicantKind" = 'STORE' AND "status" IN ('PENDING', 'APPROVED', 'PAYING', 'PAID')
) AS w
INNER JOIN (
  SELECT "id", "partyId", "amountCents", sum("amountCents") OVER (PARTITION BY "partyId" ORDER BY "settledAt", "id") AS "upTo"
  FROM "ProfitShareLine" WHERE "party" = 'STORE' AND "amountCents" > 0
) AS l ON l."partyId" = w."ownerId" AND l."upTo" > w."upTo" - w."amountCents" AND l."upTo" - l."amountCents" < w."upTo"
ORDER BY w."id", l."id";

UPDATE "ProfitShareLine" SET "paidOutCents" = (SELECT coalesce(sum(l."paidCents"), 0) FROM "WithdrawalLine" AS l WHERE l."shareLineId" = "ProfitShareLine"."id")
WHERE "party" = 'STORE';
UPDATE "ProfitShareLine" SET "paidOff" = 1 WHERE "party" = 'STORE' AND "paidOutCents" = "amountCents";

-- A late payout of more than a shop had is ahead of its shares.
UPDATE "Withdrawal" SET "aheadCents" = "amountCents" - (SELECT coalesce(sum(l."paidCents"), 0) FROM "WithdrawalLine" AS l WHERE l."withdrawalId" = "Withdrawal"."id")
WHERE "applicantKind" = 'STORE' AND "status" IN ('PENDING', 'APPROVED', 'PAYING', 'PAID');
