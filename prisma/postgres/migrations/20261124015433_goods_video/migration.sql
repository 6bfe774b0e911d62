-- AlterTable
ALTER TABLE "Commodity" ADD COLUMN     "videoId" BIGINT;

-- AlterTable
ALTER TABLE "CommodityRevision" ADD COLUMN     "videoId" BIGINT;

-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "type" TEXT NOT NULL DEFAULT 'image/webp';
