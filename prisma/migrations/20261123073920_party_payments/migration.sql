-- CreateTable
CREATE TABLE "PartyPayment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "paymentNo" TEXT NOT NULL,
    "party" TEXT NOT NULL,
    "partyId" INTEGER NOT NULL,
    "partyName" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "voucherNo" TEXT NOT NULL,
    "activeVoucherKey" TEXT,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "managerId" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "txnId" INTEGER,
    "reverserId" INTEGER,
    "reverser" TEXT NOT NULL DEFAULT '',
    "reverseReason" TEXT NOT NULL DEFAULT '',
    "reversedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PartyPaymentLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partyPaymentId" INTEGER NOT NULL,
    "shareLineId" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    CONSTRAINT "PartyPaymentLine_partyPaymentId_fkey" FOREIGN KEY ("partyPaymentId") REFERENCES "PartyPayment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartyPaymentLine_shareLineId_fkey" FOREIGN KEY ("shareLineId") REFERENCES "ProfitShareLine" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PartyPayment_paymentNo_key" ON "PartyPayment"("paymentNo");

-- CreateIndex
CREATE UNIQUE INDEX "PartyPayment_activeVoucherKey_key" ON "PartyPayment"("activeVoucherKey");

-- CreateIndex
CREATE INDEX "PartyPayment_createdAt_id_idx" ON "PartyPayment"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PartyPayment_party_createdAt_id_idx" ON "PartyPayment"("party", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PartyPayment_status_createdAt_id_idx" ON "PartyPayment"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PartyPayment_voucherNo_idx" ON "PartyPayment"("voucherNo");

-- CreateIndex
CREATE INDEX "PartyPaymentLine_partyPaymentId_id_idx" ON "PartyPaymentLine"("partyPaymentId", "id");

-- CreateIndex
CREATE INDEX "PartyPaymentLine_shareLineId_idx" ON "PartyPaymentLine"("shareLineId");
