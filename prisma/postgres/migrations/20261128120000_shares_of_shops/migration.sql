-- What each settled sale and its later refunds booked on the accounts of its shop becomes the shop's share lines, as settlement
-- writes them from now on. `+` keeps SQLite from searching all entries of the account for each sale.
INSERT INTO "ProfitShareLine" ("orderId", "paymentId", "refundId", "party", "partyId", "bps", "baseCents", "amountCents", "settleState", "settleAt", "settledAt", "createdAt")
SELECT o."id",
  (SELECT min(p."id") FROM "Payment" AS p WHERE p."business" = 'MALL' AND p."businessId" = o."id" AND p."status" = 'SUCCESS'),
  r."id", 'STORE', o."storeId", 0,
  coalesce(-r."amountCents", (SELECT held."cents" FROM "LedgerEntry" AS held INNER JOIN "LedgerAccount" AS pending ON pending."id" = +held."accountId"
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
-- Both divide the same money, counted from the first cent: between two ends, it is of the share and of the withdrawal that end next.
INSERT INTO "WithdrawalLine" ("withdrawalId", "shareLineId", "agentPath", "paidCents")
SELECT "withdrawalId", "shareLineId", '', "cents" FROM (
  SELECT max("withdrawalId") OVER (PARTITION BY "storeId", "withdrawalsFrom") AS "withdrawalId",
    max("shareLineId") OVER (PARTITION BY "storeId", "sharesFrom") AS "shareLineId", "cents"
  FROM (
    SELECT "storeId", "withdrawalId", "shareLineId",
      "upTo" - lag("upTo", 1, 0) OVER (PARTITION BY "storeId" ORDER BY "upTo") AS "cents",
      count("withdrawalId") OVER (PARTITION BY "storeId" ORDER BY "upTo" DESC) AS "withdrawalsFrom",
      count("shareLineId") OVER (PARTITION BY "storeId" ORDER BY "upTo" DESC) AS "sharesFrom"
    FROM (
      SELECT "storeId", "upTo", max("withdrawalId") AS "withdrawalId", max("shareLineId") AS "shareLineId"
      FROM (
        SELECT "ownerId" AS "storeId", "id" AS "withdrawalId", NULL AS "shareLineId",
          CAST(sum("amountCents") OVER (PARTITION BY "ownerId" ORDER BY "id") AS BIGINT) AS "upTo"
        FROM "Withdrawal" WHERE "applicantKind" = 'STORE' AND "status" IN ('PENDING', 'APPROVED', 'PAYING', 'PAID')
        UNION ALL
        SELECT "partyId", NULL, "id", CAST(sum("amountCents") OVER (PARTITION BY "partyId" ORDER BY "settledAt", "id") AS BIGINT)
        FROM "ProfitShareLine" WHERE "party" = 'STORE' AND "amountCents" > 0
      ) AS one_end
      GROUP BY "storeId", "upTo"
    ) AS ends
  ) AS parts
) AS paid
WHERE "withdrawalId" IS NOT NULL AND "shareLineId" IS NOT NULL
ORDER BY "withdrawalId", "shareLineId";

UPDATE "ProfitShareLine" SET "paidOutCents" = (SELECT coalesce(sum(l."paidCents"), 0) FROM "WithdrawalLine" AS l WHERE l."shareLineId" = "ProfitShareLine"."id")
WHERE "party" = 'STORE';
UPDATE "ProfitShareLine" SET "paidOff" = 1 WHERE "party" = 'STORE' AND "paidOutCents" = "amountCents";

-- A late payout of more than a shop had is ahead of its shares.
UPDATE "Withdrawal" SET "aheadCents" = "amountCents" - (SELECT coalesce(sum(l."paidCents"), 0) FROM "WithdrawalLine" AS l WHERE l."withdrawalId" = "Withdrawal"."id")
WHERE "applicantKind" = 'STORE' AND "status" IN ('PENDING', 'APPROVED', 'PAYING', 'PAID');
