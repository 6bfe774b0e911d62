-- AlterTable
ALTER TABLE "Commodity" ADD COLUMN "videoId" INTEGER;

-- AlterTable
ALTER TABLE "CommodityRevision" ADD COLUMN "videoId" INTEGER;

-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN "type" TEXT NOT NULL DEFAULT 'image/webp';
