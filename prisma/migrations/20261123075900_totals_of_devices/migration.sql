-- CreateTable
CREATE TABLE "DeviceTotal" (
    "scope" TEXT NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "deviceId")
);

-- CreateIndex
CREATE INDEX "RentalOrder_deviceId_startAt_id_idx" ON "RentalOrder"("deviceId", "startAt", "id");

-- What follows is written by hand: Prisma knows neither views nor triggers. A migration that rebuilds RentalOrder must create
-- its triggers again.

-- Holds nothing: what is put into it is added to the totals of all who see that path, like a "CountedOrder".
CREATE VIEW "CountedDevice" AS
SELECT '' AS "agentPath", 0 AS "deviceId", 0 AS "orders", 0 AS "paidCents", 0 AS "refundedCents" WHERE 0;

CREATE TRIGGER "CountedDevice_adds" INSTEAD OF INSERT ON "CountedDevice"
BEGIN
  INSERT INTO "DeviceTotal" ("scope", "deviceId", "orders", "paidCents", "refundedCents")
  SELECT "scope", NEW."deviceId", NEW."orders", NEW."paidCents", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "deviceId") DO UPDATE SET "orders" = "orders" + excluded."orders",
    "paidCents" = "paidCents" + excluded."paidCents", "refundedCents" = "refundedCents" + excluded."refundedCents";
END;

CREATE TRIGGER "RentalOrder_of_device" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "CountedDevice" VALUES (NEW."agentPath", NEW."deviceId", 1, NEW."paidCents", NEW."refundedCents");
END;

-- Which device an order is of and where it began never changes.
CREATE TRIGGER "RentalOrder_for_device" AFTER UPDATE OF "paidCents", "refundedCents" ON "RentalOrder"
WHEN OLD."paidCents" <> NEW."paidCents" OR OLD."refundedCents" <> NEW."refundedCents"
BEGIN
  INSERT INTO "CountedDevice" VALUES (NEW."agentPath", NEW."deviceId", 0,
    NEW."paidCents" - OLD."paidCents", NEW."refundedCents" - OLD."refundedCents");
END;

-- What there is already.
INSERT INTO "CountedDevice"
SELECT "agentPath", "deviceId", count(*), sum("paidCents"), sum("refundedCents") FROM "RentalOrder" GROUP BY 1, 2;
