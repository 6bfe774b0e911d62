-- CreateTable
CREATE TABLE "Taking" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "hospitalId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "OrderDay" (
    "scope" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "nights" INTEGER NOT NULL,
    "payments" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    "refunds" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "day")
);

-- CreateTable
CREATE TABLE "OrderHour" (
    "scope" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "hour" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "day", "hour")
);

-- CreateTable
CREATE TABLE "HospitalDay" (
    "scope" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "hospitalId" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "day", "hospitalId")
);

-- CreateTable
CREATE TABLE "ShareDay" (
    "party" TEXT NOT NULL,
    "partyId" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    PRIMARY KEY ("party", "partyId", "day")
);

-- CreateTable
CREATE TABLE "Standing" (
    "scope" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "kind", "status")
);

-- CreateIndex
CREATE INDEX "Taking_createdAt_id_idx" ON "Taking"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Taking_way_createdAt_id_idx" ON "Taking"("way", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Taking_agentPath_createdAt_id_way_idx" ON "Taking"("agentPath", "createdAt", "id", "way");

-- CreateIndex
CREATE INDEX "Taking_hospitalId_createdAt_id_idx" ON "Taking"("hospitalId", "createdAt", "id");

-- What follows is written by hand: Prisma knows neither views nor triggers. A migration that rebuilds RentalOrder,
-- OrderChange, ProfitShareLine, DepositOrder, Withdrawal or Device must create its triggers again.

-- What is counted is put into these three, which hold nothing: each row is added to the totals of all who see it, as an
-- amount below zero where something is taken back. A path such as /3/17/ is seen by all ('*'), by /3/ and by /3/17/.
CREATE VIEW "CountedOrder" AS
SELECT '' AS "agentPath", 0 AS "hospitalId", 0 AS "at", 0 AS "orders", 0 AS "nights", 0 AS "payments",
  0 AS "paidCents", 0 AS "refunds", 0 AS "refundedCents" WHERE 0;

CREATE VIEW "CountedHour" AS SELECT '' AS "agentPath", 0 AS "at", 0 AS "orders" WHERE 0;

CREATE VIEW "CountedStanding" AS
SELECT '' AS "agentPath", '' AS "kind", '' AS "status", 0 AS "count", 0 AS "cents" WHERE 0;

CREATE TRIGGER "CountedOrder_adds" INSTEAD OF INSERT ON "CountedOrder"
BEGIN
  INSERT INTO "OrderDay" ("scope", "day", "orders", "nights", "payments", "paidCents", "refunds", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS INTEGER), NEW."orders", NEW."nights",
    NEW."payments", NEW."paidCents", NEW."refunds", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day") DO UPDATE SET
    "orders" = "orders" + excluded."orders", "nights" = "nights" + excluded."nights",
    "payments" = "payments" + excluded."payments", "paidCents" = "paidCents" + excluded."paidCents",
    "refunds" = "refunds" + excluded."refunds", "refundedCents" = "refundedCents" + excluded."refundedCents";
  INSERT INTO "HospitalDay" ("scope", "day", "hospitalId", "orders", "paidCents", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS INTEGER), NEW."hospitalId", NEW."orders", NEW."paidCents", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day", "hospitalId") DO UPDATE SET
    "orders" = "orders" + excluded."orders",
    "paidCents" = "paidCents" + excluded."paidCents", "refundedCents" = "refundedCents" + excluded."refundedCents";
END;

CREATE TRIGGER "CountedHour_adds" INSTEAD OF INSERT ON "CountedHour"
BEGIN
  INSERT INTO "OrderHour" ("scope", "day", "hour", "orders")
  SELECT "scope", CAST(NEW."at" / 86400000 AS INTEGER), CAST(NEW."at" / 3600000 AS INTEGER) % 24, NEW."orders"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "day", "hour") DO UPDATE SET "orders" = "orders" + excluded."orders";
END;

CREATE TRIGGER "CountedStanding_adds" INSTEAD OF INSERT ON "CountedStanding"
BEGIN
  INSERT INTO "Standing" ("scope", "kind", "status", "count", "cents")
  SELECT "scope", NEW."kind", NEW."status", NEW."count", NEW."cents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> ''
  ON CONFLICT ("scope", "kind", "status") DO UPDATE SET "count" = "count" + excluded."count", "cents" = "cents" + excluded."cents";
END;

-- An order counts on the day it began, and as a night once it was charged as one.
CREATE TRIGGER "RentalOrder_counted" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, NEW."nightCents" > 0, 0, 0, 0, 0);
  INSERT INTO "CountedHour" VALUES (NEW."agentPath", NEW."startAt", 1);
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'ORDER', NEW."status", 1,
    NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents");
END;

CREATE TRIGGER "RentalOrder_recounted" AFTER UPDATE OF "startAt", "nightCents" ON "RentalOrder"
WHEN OLD."startAt" <> NEW."startAt" OR (OLD."nightCents" > 0) <> (NEW."nightCents" > 0)
BEGIN
  INSERT INTO "CountedOrder" VALUES (OLD."agentPath", OLD."hospitalId", OLD."startAt", -1, -(OLD."nightCents" > 0), 0, 0, 0, 0);
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, NEW."nightCents" > 0, 0, 0, 0, 0);
  INSERT INTO "CountedHour" VALUES (OLD."agentPath", OLD."startAt", -1);
  INSERT INTO "CountedHour" VALUES (NEW."agentPath", NEW."startAt", 1);
END;

CREATE TRIGGER "RentalOrder_stands" AFTER UPDATE OF "status", "chargedCents", "extraCents", "waivedCents", "paidCents" ON "RentalOrder"
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'ORDER', OLD."status", -1,
    OLD."waivedCents" + OLD."paidCents" - OLD."chargedCents" - OLD."extraCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'ORDER', NEW."status", 1,
    NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents");
END;

-- Money counts on the day it moved, whenever the order began: a day that is over stays as it was.
CREATE TRIGGER "OrderChange_taken" AFTER INSERT ON "OrderChange" WHEN NEW."move" IN ('PAY', 'DEDUCT', 'REFUND')
BEGIN
  INSERT INTO "Taking" ("id", "orderId", "way", "kind", "amountCents", "hospitalId", "agentPath", "createdAt")
  SELECT NEW."id", NEW."orderId", CASE NEW."move" WHEN 'REFUND' THEN 'OUT' ELSE 'IN' END, NEW."move", CASE NEW."move" WHEN 'REFUND' THEN -NEW."amountCents" ELSE NEW."amountCents" END,
    "hospitalId", "agentPath", NEW."createdAt"
  FROM "RentalOrder" WHERE "id" = NEW."orderId";
END;

CREATE TRIGGER "Taking_no_update" BEFORE UPDATE ON "Taking"
BEGIN
  SELECT RAISE(ABORT, 'Taking rows are never changed');
END;

CREATE TRIGGER "ProfitShareLine_counted" AFTER INSERT ON "ProfitShareLine"
BEGIN
  INSERT INTO "ShareDay" ("party", "partyId", "day", "cents")
  VALUES (NEW."party", coalesce(NEW."partyId", 0), CAST(NEW."createdAt" / 86400000 AS INTEGER), NEW."amountCents")
  ON CONFLICT ("party", "partyId", "day") DO UPDATE SET "cents" = "cents" + excluded."cents";
END;

CREATE TRIGGER "DepositOrder_counted" AFTER INSERT ON "DepositOrder"
BEGIN
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEPOSIT', NEW."status", 1,
    NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents");
END;

CREATE TRIGGER "DepositOrder_stands" AFTER UPDATE OF "status", "amountCents", "deductedCents", "refundedCents" ON "DepositOrder"
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'DEPOSIT', OLD."status", -1,
    OLD."deductedCents" + OLD."refundedCents" - OLD."amountCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEPOSIT', NEW."status", 1,
    NEW."amountCents" - NEW."deductedCents" - NEW."refundedCents");
END;

CREATE TRIGGER "Withdrawal_counted" AFTER INSERT ON "Withdrawal"
BEGIN
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'WITHDRAWAL', NEW."status", 1, NEW."amountCents");
END;

CREATE TRIGGER "Withdrawal_stands" AFTER UPDATE OF "status" ON "Withdrawal"
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'WITHDRAWAL', OLD."status", -1, -OLD."amountCents");
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'WITHDRAWAL', NEW."status", 1, NEW."amountCents");
END;

CREATE TRIGGER "Device_counted" AFTER INSERT ON "Device" WHEN NEW."deletedAt" IS NULL
BEGIN
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'DEVICE', NEW."status", 1, 0);
END;

CREATE TRIGGER "Device_stands" AFTER UPDATE OF "status", "agentPath", "deletedAt" ON "Device"
BEGIN
  INSERT INTO "CountedStanding" SELECT OLD."agentPath", 'DEVICE', OLD."status", -1, 0 WHERE OLD."deletedAt" IS NULL;
  INSERT INTO "CountedStanding" SELECT NEW."agentPath", 'DEVICE', NEW."status", 1, 0 WHERE NEW."deletedAt" IS NULL;
END;

-- What there is already, in groups: Taking gets its trigger afterwards.
INSERT INTO "Taking" ("id", "orderId", "way", "kind", "amountCents", "hospitalId", "agentPath", "createdAt")
SELECT c."id", c."orderId", CASE c."move" WHEN 'REFUND' THEN 'OUT' ELSE 'IN' END, c."move", CASE c."move" WHEN 'REFUND' THEN -c."amountCents" ELSE c."amountCents" END,
  o."hospitalId", o."agentPath", c."createdAt"
FROM "OrderChange" c JOIN "RentalOrder" o ON o."id" = c."orderId" WHERE c."move" IN ('PAY', 'DEDUCT', 'REFUND');

CREATE TRIGGER "Taking_counted" AFTER INSERT ON "Taking"
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."createdAt", 0, 0,
    NEW."way" = 'IN', max(NEW."amountCents", 0), NEW."way" = 'OUT', max(-NEW."amountCents", 0));
END;

INSERT INTO "CountedOrder"
SELECT "agentPath", "hospitalId", CAST("startAt" / 86400000 AS INTEGER) * 86400000, count(*), sum("nightCents" > 0), 0, 0, 0, 0
FROM "RentalOrder" GROUP BY 1, 2, 3;

INSERT INTO "CountedOrder"
SELECT "agentPath", "hospitalId", CAST("createdAt" / 86400000 AS INTEGER) * 86400000, 0, 0,
  sum("way" = 'IN'), sum(max("amountCents", 0)), sum("way" = 'OUT'), sum(max(-"amountCents", 0))
FROM "Taking" GROUP BY 1, 2, 3;

INSERT INTO "CountedHour"
SELECT "agentPath", CAST("startAt" / 3600000 AS INTEGER) * 3600000, count(*) FROM "RentalOrder" GROUP BY 1, 2;

INSERT INTO "CountedStanding"
SELECT "agentPath", 'ORDER', "status", count(*), sum("chargedCents" + "extraCents" - "waivedCents" - "paidCents")
FROM "RentalOrder" GROUP BY "agentPath", "status";

INSERT INTO "CountedStanding"
SELECT "agentPath", 'DEPOSIT', "status", count(*), sum("amountCents" - "deductedCents" - "refundedCents")
FROM "DepositOrder" GROUP BY "agentPath", "status";

INSERT INTO "CountedStanding"
SELECT "agentPath", 'WITHDRAWAL', "status", count(*), sum("amountCents") FROM "Withdrawal" GROUP BY "agentPath", "status";

INSERT INTO "CountedStanding"
SELECT "agentPath", 'DEVICE', "status", count(*), 0 FROM "Device" WHERE "deletedAt" IS NULL GROUP BY "agentPath", "status";

INSERT INTO "ShareDay" ("party", "partyId", "day", "cents")
SELECT "party", coalesce("partyId", 0), CAST("createdAt" / 86400000 AS INTEGER), sum("amountCents")
FROM "ProfitShareLine" GROUP BY 1, 2, 3;
