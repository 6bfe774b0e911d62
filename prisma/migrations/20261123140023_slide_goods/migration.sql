-- AlterTable
ALTER TABLE "Slide" ADD COLUMN "commodityId" INTEGER;
