-- AlterTable
ALTER TABLE "SmsBatch" ADD COLUMN     "automatic" BIGINT NOT NULL DEFAULT 0;

-- Only what the server wrote has nobody as its operator.
UPDATE "SmsBatch" SET "automatic" = 1 WHERE "operator" = '';

-- CreateIndex
CREATE INDEX "SmsBatch_automatic_createdAt_id_idx" ON "SmsBatch"("automatic", "createdAt", "id");
