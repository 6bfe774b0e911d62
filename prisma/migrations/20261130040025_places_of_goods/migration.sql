ALTER TABLE "Commodity" ADD COLUMN "recommended" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Commodity_sort_id_deletedAt_idx" ON "Commodity"("sort", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Commodity_recommended_createdAt_id_deletedAt_idx" ON "Commodity"("recommended", "createdAt", "id", "deletedAt");
