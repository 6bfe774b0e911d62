-- CreateTable
CREATE TABLE "MallOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderNo" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "storeId" INTEGER NOT NULL,
    "agentId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "deliveryWay" TEXT NOT NULL,
    "receiver" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "goodsText" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "goodsCents" INTEGER NOT NULL,
    "freightCents" INTEGER NOT NULL DEFAULT 0,
    "payCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "freightRefundedCents" INTEGER NOT NULL DEFAULT 0,
    "payWay" TEXT,
    "carrier" TEXT NOT NULL DEFAULT '',
    "trackingNo" TEXT NOT NULL DEFAULT '',
    "courier" TEXT NOT NULL DEFAULT '',
    "openAfterSaleId" INTEGER,
    "paidAt" DATETIME,
    "shippedAt" DATETIME,
    "receivedAt" DATETIME,
    "settledAt" DATETIME,
    "dueAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MallOrder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MallOrder_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MallOrderLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "mallOrderId" INTEGER NOT NULL,
    "storeId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "commodityId" INTEGER NOT NULL,
    "skuId" INTEGER NOT NULL,
    "commodityName" TEXT NOT NULL,
    "specText" TEXT NOT NULL DEFAULT '',
    "priceCents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "commissionBps" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "returnedQuantity" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "MallOrderLine_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MallOrderLine_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MallOrderChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "mallOrderId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "amountCents" INTEGER,
    "managerId" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "MallOrderChange_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AfterSale" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "afterSaleNo" TEXT NOT NULL,
    "mallOrderId" INTEGER NOT NULL,
    "lineId" INTEGER,
    "storeId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "freightCents" INTEGER NOT NULL DEFAULT 0,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "carrier" TEXT NOT NULL DEFAULT '',
    "trackingNo" TEXT NOT NULL DEFAULT '',
    "refundId" INTEGER,
    "dueAt" DATETIME,
    "endedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AfterSale_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AfterSale_lineId_fkey" FOREIGN KEY ("lineId") REFERENCES "MallOrderLine" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AfterSaleChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "afterSaleId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "amountCents" INTEGER,
    "managerId" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "AfterSaleChange_afterSaleId_fkey" FOREIGN KEY ("afterSaleId") REFERENCES "AfterSale" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "MallOrder_orderNo_key" ON "MallOrder"("orderNo");

-- CreateIndex
CREATE INDEX "MallOrder_createdAt_id_idx" ON "MallOrder"("createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_status_createdAt_id_idx" ON "MallOrder"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_status_dueAt_idx" ON "MallOrder"("status", "dueAt");

-- CreateIndex
CREATE INDEX "MallOrder_storeId_createdAt_id_idx" ON "MallOrder"("storeId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_storeId_status_dueAt_idx" ON "MallOrder"("storeId", "status", "dueAt");

-- CreateIndex
CREATE INDEX "MallOrder_agentPath_createdAt_id_idx" ON "MallOrder"("agentPath", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrder_userId_createdAt_id_idx" ON "MallOrder"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderLine_mallOrderId_idx" ON "MallOrderLine"("mallOrderId");

-- CreateIndex
CREATE INDEX "MallOrderLine_skuId_idx" ON "MallOrderLine"("skuId");

-- CreateIndex
CREATE INDEX "MallOrderLine_createdAt_id_idx" ON "MallOrderLine"("createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderLine_storeId_createdAt_id_idx" ON "MallOrderLine"("storeId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderLine_agentPath_createdAt_id_idx" ON "MallOrderLine"("agentPath", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MallOrderChange_mallOrderId_id_idx" ON "MallOrderChange"("mallOrderId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AfterSale_afterSaleNo_key" ON "AfterSale"("afterSaleNo");

-- CreateIndex
CREATE UNIQUE INDEX "AfterSale_refundId_key" ON "AfterSale"("refundId");

-- CreateIndex
CREATE INDEX "AfterSale_mallOrderId_id_idx" ON "AfterSale"("mallOrderId", "id");

-- CreateIndex
CREATE INDEX "AfterSale_status_dueAt_idx" ON "AfterSale"("status", "dueAt");

-- CreateIndex
CREATE INDEX "AfterSale_status_createdAt_id_idx" ON "AfterSale"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSale_createdAt_id_idx" ON "AfterSale"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSale_storeId_createdAt_id_idx" ON "AfterSale"("storeId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSale_agentPath_createdAt_id_idx" ON "AfterSale"("agentPath", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSaleChange_afterSaleId_id_idx" ON "AfterSaleChange"("afterSaleId", "id");

-- What was sold, and at which price and commission, follows the goods no more.
CREATE TRIGGER "MallOrderLine_frozen" BEFORE UPDATE OF "mallOrderId", "skuId", "commodityName", "specText", "priceCents", "quantity", "amountCents", "commissionBps" ON "MallOrderLine"
BEGIN
  SELECT RAISE(ABORT, 'MallOrderLine rows keep what was sold');
END;

-- History is only added to.
CREATE TRIGGER "MallOrderChange_no_update" BEFORE UPDATE ON "MallOrderChange"
BEGIN
  SELECT RAISE(ABORT, 'MallOrderChange rows are never changed');
END;
CREATE TRIGGER "AfterSaleChange_no_update" BEFORE UPDATE ON "AfterSaleChange"
BEGIN
  SELECT RAISE(ABORT, 'AfterSaleChange rows are never changed');
END;
