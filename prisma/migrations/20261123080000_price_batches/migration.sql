-- CreateTable
CREATE TABLE "PriceBatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "storeId" INTEGER NOT NULL,
    "way" TEXT,
    "percentBps" INTEGER NOT NULL DEFAULT 0,
    "amountCents" INTEGER NOT NULL DEFAULT 0,
    "step" TEXT,
    "changes" INTEGER NOT NULL,
    "undoesId" INTEGER,
    "by" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "PriceBatch_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PriceBatch_undoesId_fkey" FOREIGN KEY ("undoesId") REFERENCES "PriceBatch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PriceBatchLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "batchId" INTEGER NOT NULL,
    "skuId" INTEGER NOT NULL,
    "beforeCents" INTEGER NOT NULL,
    "afterCents" INTEGER NOT NULL,
    CONSTRAINT "PriceBatchLine_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "PriceBatch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PriceBatchLine_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PriceBatch_undoesId_key" ON "PriceBatch"("undoesId");

-- CreateIndex
CREATE INDEX "PriceBatch_storeId_createdAt_id_idx" ON "PriceBatch"("storeId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PriceBatch_createdAt_id_idx" ON "PriceBatch"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PriceBatchLine_batchId_idx" ON "PriceBatchLine"("batchId");

-- CreateIndex
CREATE INDEX "PriceBatchLine_skuId_idx" ON "PriceBatchLine"("skuId");

-- What prices were changed together is only added to.
CREATE TRIGGER "PriceBatch_no_update" BEFORE UPDATE ON "PriceBatch"
BEGIN
  SELECT RAISE(ABORT, 'PriceBatch rows are never changed');
END;
CREATE TRIGGER "PriceBatchLine_no_update" BEFORE UPDATE ON "PriceBatchLine"
BEGIN
  SELECT RAISE(ABORT, 'PriceBatchLine rows are never changed');
END;
