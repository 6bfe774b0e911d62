-- CreateTable
CREATE TABLE "SuspenseItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "ownerName" TEXT NOT NULL,
    "paymentId" INTEGER,
    "withdrawalId" INTEGER,
    "amountCents" INTEGER NOT NULL,
    "heldCents" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "way" TEXT,
    "voucherNo" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "settlerId" INTEGER,
    "settler" TEXT NOT NULL DEFAULT '',
    "settledAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- AlterTable, in place: making the table anew would lose its triggers
ALTER TABLE "Withdrawal" ADD COLUMN "aheadCents" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "SuspenseItem_key_key" ON "SuspenseItem"("key");

-- CreateIndex
CREATE INDEX "SuspenseItem_status_id_idx" ON "SuspenseItem"("status", "id");

-- CreateIndex
CREATE INDEX "SuspenseItem_kind_id_idx" ON "SuspenseItem"("kind", "id");

-- CreateIndex
CREATE INDEX "SuspenseItem_number_id_idx" ON "SuspenseItem"("number", "id");

-- CreateIndex
CREATE INDEX "SuspenseItem_paymentId_idx" ON "SuspenseItem"("paymentId");

-- CreateIndex
CREATE INDEX "SuspenseItem_withdrawalId_idx" ON "SuspenseItem"("withdrawalId");

-- What was paid too late and is not back yet stands here from now on.
INSERT INTO "SuspenseItem" ("key", "kind", "status", "number", "ownerName", "paymentId", "amountCents", "heldCents", "createdAt", "updatedAt")
SELECT 'payment:' || p."id" || ':late', 'LATE_PAYMENT', 'WAITING', p."tradeNo", coalesce(u."nickname", ''), p."id", p."amountCents", p."amountCents", coalesce(p."paidAt", p."createdAt"), p."updatedAt"
FROM "Payment" AS p LEFT JOIN "User" AS u ON u."id" = p."userId"
WHERE p."status" = 'LATE' AND p."refundedCents" = 0;
