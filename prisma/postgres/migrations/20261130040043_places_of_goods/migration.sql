-- AlterTable
ALTER TABLE "Commodity" ADD COLUMN     "recommended" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Commodity_sort_id_deletedAt_idx" ON "Commodity"("sort", "id", "deletedAt" NULLS FIRST);

-- CreateIndex
CREATE INDEX "Commodity_recommended_createdAt_id_deletedAt_idx" ON "Commodity"("recommended", "createdAt", "id", "deletedAt" NULLS FIRST);
