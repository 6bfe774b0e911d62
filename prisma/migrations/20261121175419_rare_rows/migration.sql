-- Written by hand: a column with a default needs no new table.
ALTER TABLE "Bed" ADD COLUMN "hasDevice" INTEGER NOT NULL DEFAULT 0;
UPDATE "Bed" SET "hasDevice" = 1 WHERE "id" IN (SELECT "bedId" FROM "Device");

-- CreateIndex
CREATE INDEX "Bed_hasDevice_createdAt_id_deletedAt_idx" ON "Bed"("hasDevice", "createdAt", "id", "deletedAt");

-- CreateIndex
CREATE INDEX "Device_lockState_createdAt_id_deletedAt_idx" ON "Device"("lockState", "createdAt", "id", "deletedAt");

-- Prisma knows neither indexes of expressions nor triggers. A migration that rebuilds one of these tables must create them again.

-- Phones are looked for by their last four digits.
CREATE INDEX "User_phoneTail_idx" ON "User"(substr("phone", -4));
CREATE INDEX "SmsMessage_phoneTail_idx" ON "SmsMessage"(substr("phone", -4));

CREATE TRIGGER "Device_comes" AFTER INSERT ON "Device" WHEN NEW."bedId" IS NOT NULL
BEGIN
  UPDATE "Bed" SET "hasDevice" = 1 WHERE "id" = NEW."bedId";
END;

CREATE TRIGGER "Device_moves" AFTER UPDATE OF "bedId" ON "Device" WHEN OLD."bedId" IS NOT NEW."bedId"
BEGIN
  UPDATE "Bed" SET "hasDevice" = 0 WHERE "id" = OLD."bedId";
  UPDATE "Bed" SET "hasDevice" = 1 WHERE "id" = NEW."bedId";
END;

CREATE TRIGGER "Device_goes" AFTER DELETE ON "Device" WHEN OLD."bedId" IS NOT NULL
BEGIN
  UPDATE "Bed" SET "hasDevice" = 0 WHERE "id" = OLD."bedId";
END;
