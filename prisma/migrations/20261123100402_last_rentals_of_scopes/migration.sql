-- AlterTable
ALTER TABLE "UserTotal" ADD COLUMN "lastRentAt" DATETIME;

-- What follows is written by hand: Prisma knows neither views nor triggers. A migration that rebuilds RentalOrder must create its
-- triggers again.

-- Holds nothing: what is put into it becomes the last rental of that user for all who see that path, unless they know a later one.
CREATE VIEW "BegunRental" AS SELECT '' AS "agentPath", 0 AS "userId", 0 AS "startAt" WHERE 0;

CREATE TRIGGER "BegunRental_lasts" INSTEAD OF INSERT ON "BegunRental"
BEGIN
  INSERT INTO "UserTotal" ("scope", "userId", "orders", "nights", "paidCents", "refundedCents", "dueCents", "heldCents", "lastRentAt")
  SELECT "scope", NEW."userId", 0, 0, 0, 0, 0, 0, NEW."startAt"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "userId") DO UPDATE SET "lastRentAt" = excluded."lastRentAt"
    WHERE "lastRentAt" IS NULL OR "lastRentAt" < excluded."lastRentAt";
  UPDATE "User" SET "lastRentAt" = NEW."startAt"
    WHERE "id" = NEW."userId" AND ("lastRentAt" IS NULL OR "lastRentAt" < NEW."startAt");
END;

-- A rental has begun once its lock has opened.
CREATE TRIGGER "RentalOrder_begun" AFTER INSERT ON "RentalOrder" WHEN NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED')
BEGIN
  INSERT INTO "BegunRental" VALUES (NEW."agentPath", NEW."userId", NEW."startAt");
END;

CREATE TRIGGER "RentalOrder_begins" AFTER UPDATE OF "status" ON "RentalOrder"
WHEN OLD."status" IN ('PENDING_OPEN', 'CANCELLED') AND NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED')
BEGIN
  INSERT INTO "BegunRental" VALUES (NEW."agentPath", NEW."userId", NEW."startAt");
END;

-- What there is already. A user without a rental has none in the list either.
UPDATE "User" SET "lastRentAt" = NULL WHERE "lastRentAt" IS NOT NULL;
INSERT INTO "BegunRental"
SELECT "agentPath", "userId", max("startAt") FROM "RentalOrder" WHERE "status" NOT IN ('PENDING_OPEN', 'CANCELLED') GROUP BY 1, 2;
