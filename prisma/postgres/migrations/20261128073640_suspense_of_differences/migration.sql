-- AlterTable
ALTER TABLE "SuspenseItem" ADD COLUMN     "differenceId" BIGINT;

-- CreateIndex
CREATE INDEX "SuspenseItem_differenceId_idx" ON "SuspenseItem"("differenceId" NULLS FIRST);

-- A column of this name may be empty now, so lists ask for it with NULL first, and each index over one is in that order.
DROP INDEX "DifferenceChange_differenceId_id_idx";
CREATE INDEX "DifferenceChange_differenceId_id_idx" ON "DifferenceChange"("differenceId" NULLS FIRST, "id");

-- What booked differences hold in suspense becomes an item of each, as the booking opens it from now on.
INSERT INTO "SuspenseItem" ("key", "kind", "status", "number", "ownerName", "differenceId", "amountCents", "heldCents", "note", "createdAt", "updatedAt")
SELECT t."key", CASE e."side" WHEN 'C' THEN 'CHANNEL_SURPLUS' ELSE 'CHANNEL_SHORTFALL' END, 'OPEN', d."no",
  coalesce(CASE d."subject"
    WHEN 'PAYOUT' THEN (SELECT w."ownerName" FROM "Withdrawal" AS w WHERE w."id" = d."recordId")
    WHEN 'REFUND' THEN (SELECT u."nickname" FROM "Refund" AS r INNER JOIN "Payment" AS p ON p."id" = r."paymentId" INNER JOIN "User" AS u ON u."id" = p."userId" WHERE r."id" = d."recordId")
    ELSE (SELECT u."nickname" FROM "Payment" AS p INNER JOIN "User" AS u ON u."id" = p."userId" WHERE p."id" = d."recordId")
  END, ''), d."id", e."cents", e."cents", d."reason", t."at", t."at"
FROM "Difference" AS d
INNER JOIN "LedgerTxn" AS t ON t."id" = d."txnId"
INNER JOIN "LedgerEntry" AS e ON e."txnId" = t."id"
INNER JOIN "LedgerAccount" AS a ON a."id" = e."accountId"
WHERE a."code" = 'suspense:unmatched';
