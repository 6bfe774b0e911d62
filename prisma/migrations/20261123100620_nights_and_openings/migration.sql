-- CreateTable
CREATE TABLE "BedNight" (
    "scope" TEXT NOT NULL,
    "hospitalId" INTEGER NOT NULL,
    "night" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL,
    "offered" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "hospitalId", "night")
);

-- CreateTable
CREATE TABLE "BedStanding" (
    "scope" TEXT NOT NULL,
    "hospitalId" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL,
    "offered" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "hospitalId")
);

-- CreateTable
CREATE TABLE "UnlockDay" (
    "scope" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "opened" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "day")
);

-- CreateTable
CREATE TABLE "UnlockSpeed" (
    "scope" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "tenths" INTEGER NOT NULL,
    "opened" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "day", "tenths")
);

-- CreateIndex
CREATE INDEX "RentalOrder_usedMin_endAt_idx" ON "RentalOrder"("usedMin", "endAt");

-- AlterTable
ALTER TABLE "OrderDay" ADD COLUMN "again" INTEGER NOT NULL DEFAULT 0;

-- What follows is written by hand: Prisma knows neither views nor triggers. A migration that rebuilds
-- RentalOrder, Device or LockEvent must create its triggers again.

-- Hold nothing: what is put into them is added to the totals of all who see that path, like a "CountedOrder". A night is that
-- of its accounting day at 22:00, which is 14:00 UTC: something that begins at "at" is there from the first such instant on
-- that is not before it.
CREATE VIEW "CountedNight" AS
SELECT '' AS "agentPath", 0 AS "hospitalId", 0 AS "at", 0 AS "taken", 0 AS "offered" WHERE 0;

CREATE VIEW "CountedUnlock" AS
SELECT '' AS "agentPath", 0 AS "at", 0 AS "opened", 0 AS "failed", 0 AS "durationMs" WHERE 0;

CREATE TRIGGER "CountedNight_adds" INSTEAD OF INSERT ON "CountedNight"
BEGIN
  INSERT INTO "BedNight" ("scope", "hospitalId", "night", "taken", "offered")
  SELECT "scope", "hospital", CAST((NEW."at" + 35999999) / 86400000 AS INTEGER), NEW."taken", NEW."offered"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath"),
    (SELECT 0 AS "hospital" UNION SELECT NEW."hospitalId")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "hospitalId", "night") DO UPDATE SET
    "taken" = "taken" + excluded."taken", "offered" = "offered" + excluded."offered";
  INSERT INTO "BedStanding" ("scope", "hospitalId", "taken", "offered")
  SELECT "scope", "hospital", NEW."taken", NEW."offered"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath"),
    (SELECT 0 AS "hospital" UNION SELECT NEW."hospitalId")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "hospitalId") DO UPDATE SET
    "taken" = "taken" + excluded."taken", "offered" = "offered" + excluded."offered";
END;

CREATE TRIGGER "CountedUnlock_adds" INSTEAD OF INSERT ON "CountedUnlock"
BEGIN
  INSERT INTO "UnlockDay" ("scope", "day", "opened", "failed")
  SELECT "scope", CAST(NEW."at" / 86400000 AS INTEGER), NEW."opened", NEW."failed"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day") DO UPDATE SET "opened" = "opened" + excluded."opened", "failed" = "failed" + excluded."failed";
  INSERT INTO "UnlockSpeed" ("scope", "day", "tenths", "opened")
  SELECT "scope", CAST(NEW."at" / 86400000 AS INTEGER), CAST(NEW."durationMs" / 100 AS INTEGER), NEW."opened"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> '' AND NEW."opened" <> 0 AND NEW."durationMs" IS NOT NULL
  ON CONFLICT ("scope", "day", "tenths") DO UPDATE SET "opened" = "opened" + excluded."opened";
END;

-- A bed is taken from when its rental has begun until it is over, however many nights that is.
CREATE TRIGGER "RentalOrder_takes" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED');
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."endAt", -1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND NEW."endAt" IS NOT NULL;
END;

CREATE TRIGGER "RentalOrder_takes_otherwise" AFTER UPDATE OF "status", "startAt", "endAt" ON "RentalOrder"
WHEN OLD."startAt" <> NEW."startAt" OR coalesce(OLD."endAt", 0) <> coalesce(NEW."endAt", 0)
  OR (OLD."status" IN ('PENDING_OPEN', 'CANCELLED')) <> (NEW."status" IN ('PENDING_OPEN', 'CANCELLED'))
BEGIN
  INSERT INTO "CountedNight" SELECT OLD."agentPath", OLD."hospitalId", OLD."startAt", -1, 0
  WHERE OLD."status" NOT IN ('PENDING_OPEN', 'CANCELLED');
  INSERT INTO "CountedNight" SELECT OLD."agentPath", OLD."hospitalId", OLD."endAt", 1, 0
  WHERE OLD."status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND OLD."endAt" IS NOT NULL;
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED');
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId", NEW."endAt", -1, 0
  WHERE NEW."status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND NEW."endAt" IS NOT NULL;
END;

-- Whose user has rented before is told by the order's number, which never changes; on which day it counts may, until it has begun.
CREATE TRIGGER "RentalOrder_again" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents", "again")
  SELECT "scope", CAST(NEW."startAt" / 86400000 AS INTEGER), 0, 0, 0, 0, 0, 0, 1 FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = NEW."userId" AND e."id" < NEW."id"
    AND ("scope" = '*' OR substr(e."agentPath", 1, length("scope")) = "scope"))
  ON CONFLICT ("scope", "day") DO UPDATE SET "again" = "again" + excluded."again";
END;

CREATE TRIGGER "RentalOrder_again_otherwise" AFTER UPDATE OF "startAt" ON "RentalOrder"
WHEN CAST(OLD."startAt" / 86400000 AS INTEGER) <> CAST(NEW."startAt" / 86400000 AS INTEGER)
BEGIN
  INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents", "again")
  SELECT "scope", CAST(OLD."startAt" / 86400000 AS INTEGER), 0, 0, 0, 0, 0, 0, -1 FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = NEW."userId" AND e."id" < NEW."id"
    AND ("scope" = '*' OR substr(e."agentPath", 1, length("scope")) = "scope"))
  ON CONFLICT ("scope", "day") DO UPDATE SET "again" = "again" + excluded."again";
  INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents", "again")
  SELECT "scope", CAST(NEW."startAt" / 86400000 AS INTEGER), 0, 0, 0, 0, 0, 0, 1 FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = NEW."userId" AND e."id" < NEW."id"
    AND ("scope" = '*' OR substr(e."agentPath", 1, length("scope")) = "scope"))
  ON CONFLICT ("scope", "day") DO UPDATE SET "again" = "again" + excluded."again";
END;

-- A device can be rented while it stands at a bed in working order.
CREATE TRIGGER "Device_offered" AFTER INSERT ON "Device"
WHEN NEW."status" IN ('IDLE', 'IN_USE') AND NEW."hospitalId" IS NOT NULL AND NEW."deletedAt" IS NULL
BEGIN
  INSERT INTO "CountedNight" VALUES (NEW."agentPath", NEW."hospitalId", coalesce(NEW."deployedAt", NEW."createdAt"), 0, 1);
END;

-- Devices follow their hospital to another agent when that is saved.
CREATE TRIGGER "Device_offered_otherwise" AFTER UPDATE OF "status", "hospitalId", "agentPath", "deletedAt" ON "Device"
WHEN OLD."agentPath" <> NEW."agentPath" OR coalesce(OLD."hospitalId", 0) <> coalesce(NEW."hospitalId", 0)
  OR (OLD."status" IN ('IDLE', 'IN_USE') AND OLD."hospitalId" IS NOT NULL AND OLD."deletedAt" IS NULL)
    <> (NEW."status" IN ('IDLE', 'IN_USE') AND NEW."hospitalId" IS NOT NULL AND NEW."deletedAt" IS NULL)
BEGIN
  INSERT INTO "CountedNight" SELECT OLD."agentPath", OLD."hospitalId",
    CASE WHEN OLD."agentPath" <> NEW."agentPath" THEN (SELECT "updatedAt" FROM "Hospital" WHERE "id" = NEW."hospitalId") ELSE NEW."updatedAt" END, 0, -1
  WHERE OLD."status" IN ('IDLE', 'IN_USE') AND OLD."hospitalId" IS NOT NULL AND OLD."deletedAt" IS NULL;
  INSERT INTO "CountedNight" SELECT NEW."agentPath", NEW."hospitalId",
    CASE WHEN OLD."agentPath" <> NEW."agentPath" THEN (SELECT "updatedAt" FROM "Hospital" WHERE "id" = NEW."hospitalId") ELSE NEW."updatedAt" END, 0, 1
  WHERE NEW."status" IN ('IDLE', 'IN_USE') AND NEW."hospitalId" IS NOT NULL AND NEW."deletedAt" IS NULL;
END;

CREATE TRIGGER "Device_offered_no_more" AFTER DELETE ON "Device"
WHEN OLD."status" IN ('IDLE', 'IN_USE') AND OLD."hospitalId" IS NOT NULL AND OLD."deletedAt" IS NULL
BEGIN
  INSERT INTO "CountedNight" VALUES (OLD."agentPath", OLD."hospitalId", OLD."updatedAt", 0, -1);
END;

-- What a lock was told by whomever; what it reports by itself is no command.
CREATE TRIGGER "LockEvent_unlocks" AFTER INSERT ON "LockEvent" WHEN NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT')
BEGIN
  INSERT INTO "CountedUnlock" SELECT NEW."agentPath", NEW."createdAt", (NEW."state" = 'SUCCESS'), (NEW."state" <> 'SUCCESS'), NEW."durationMs"
  WHERE NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
END;

CREATE TRIGGER "LockEvent_unlocks_otherwise" AFTER UPDATE OF "state", "durationMs" ON "LockEvent"
WHEN NEW."action" = 'OPEN' AND (OLD."state" <> NEW."state" OR coalesce(OLD."durationMs", -1) <> coalesce(NEW."durationMs", -1))
BEGIN
  INSERT INTO "CountedUnlock" SELECT OLD."agentPath", OLD."createdAt", -(OLD."state" = 'SUCCESS'), -(OLD."state" <> 'SUCCESS'), OLD."durationMs"
  WHERE OLD."action" = 'OPEN' AND OLD."source" <> 'DEVICE' AND OLD."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
  INSERT INTO "CountedUnlock" SELECT NEW."agentPath", NEW."createdAt", (NEW."state" = 'SUCCESS'), (NEW."state" <> 'SUCCESS'), NEW."durationMs"
  WHERE NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
END;

-- What there is already, in groups. How many devices could be rented long ago is not known: those that can be now are counted
-- from when they came to their place.
INSERT INTO "CountedNight"
SELECT "agentPath", "hospitalId", CAST(("startAt" + 35999999) / 86400000 AS INTEGER) * 86400000 + 50400000, count(*), 0
FROM "RentalOrder" WHERE "status" NOT IN ('PENDING_OPEN', 'CANCELLED') GROUP BY 1, 2, 3;

INSERT INTO "CountedNight"
SELECT "agentPath", "hospitalId", CAST(("endAt" + 35999999) / 86400000 AS INTEGER) * 86400000 + 50400000, -count(*), 0
FROM "RentalOrder" WHERE "status" NOT IN ('PENDING_OPEN', 'CANCELLED') AND "endAt" IS NOT NULL GROUP BY 1, 2, 3;

INSERT INTO "CountedNight"
SELECT "agentPath", "hospitalId", coalesce("deployedAt", "createdAt"), 0, count(*)
FROM "Device" WHERE "status" IN ('IDLE', 'IN_USE') AND "hospitalId" IS NOT NULL AND "deletedAt" IS NULL GROUP BY 1, 2, 3;

INSERT INTO "CountedUnlock"
SELECT "agentPath", CAST("createdAt" / 86400000 AS INTEGER) * 86400000, sum("state" = 'SUCCESS'), sum("state" <> 'SUCCESS'),
  CASE "state" WHEN 'SUCCESS' THEN CAST("durationMs" / 100 AS INTEGER) * 100 END
FROM "LockEvent" WHERE "action" = 'OPEN' AND "source" <> 'DEVICE' AND "state" IN ('SUCCESS', 'FAILED', 'TIMEOUT') GROUP BY 1, 2, 5;

INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents", "again")
SELECT s."scope", CAST(o."startAt" / 86400000 AS INTEGER), 0, 0, 0, 0, 0, 0, count(*)
FROM "RentalOrder" o JOIN (
  SELECT "agentPath", '*' AS "scope" FROM "RentalOrder"
  UNION SELECT "agentPath", substr("agentPath", 1, instr(substr("agentPath", 2), '/') + 1) FROM "RentalOrder"
  UNION SELECT "agentPath", "agentPath" FROM "RentalOrder"
) s ON s."agentPath" = o."agentPath"
WHERE s."scope" <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = o."userId" AND e."id" < o."id"
    AND (s."scope" = '*' OR substr(e."agentPath", 1, length(s."scope")) = s."scope"))
GROUP BY 1, 2
ON CONFLICT ("scope", "day") DO UPDATE SET "again" = "again" + excluded."again";
