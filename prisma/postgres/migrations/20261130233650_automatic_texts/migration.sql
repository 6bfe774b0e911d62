-- AlterTable
ALTER TABLE "SmsBatch" ADD COLUMN     "automatic" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "SmsBatch_automatic_createdAt_id_idx" ON "SmsBatch"("automatic", "createdAt", "id");
