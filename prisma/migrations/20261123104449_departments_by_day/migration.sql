-- CreateTable
CREATE TABLE "DepartmentDay" (
    "scope" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "departmentId" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "day", "departmentId")
);

-- What follows is written by hand: Prisma knows neither views nor triggers. A migration that rebuilds RentalOrder or Taking
-- must create its triggers again.

-- Holds nothing: what is put into it is added to the totals of all who see that path, like a "CountedOrder".
CREATE VIEW "CountedDepartment" AS
SELECT '' AS "agentPath", 0 AS "departmentId", 0 AS "at", 0 AS "orders", 0 AS "paidCents", 0 AS "refundedCents" WHERE 0;

CREATE TRIGGER "CountedDepartment_adds" INSTEAD OF INSERT ON "CountedDepartment"
BEGIN
  INSERT INTO "DepartmentDay" ("scope", "day", "departmentId", "orders", "paidCents", "refundedCents")
  SELECT "scope", CAST(NEW."at" / 86400000 AS INTEGER), NEW."departmentId", NEW."orders", NEW."paidCents", NEW."refundedCents"
  FROM (SELECT '*' AS "scope" UNION SELECT substr(NEW."agentPath", 1, instr(substr(NEW."agentPath", 2), '/') + 1) UNION SELECT NEW."agentPath")
  WHERE "scope" <> '' AND NEW."departmentId" IS NOT NULL
  ON CONFLICT ("scope", "day", "departmentId") DO UPDATE SET "orders" = "orders" + excluded."orders",
    "paidCents" = "paidCents" + excluded."paidCents", "refundedCents" = "refundedCents" + excluded."refundedCents";
END;

-- An order counts on the day it began, and its money on the day it moved.
CREATE TRIGGER "RentalOrder_of_department" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "CountedDepartment" VALUES (NEW."agentPath", NEW."departmentId", NEW."startAt", 1, 0, 0);
END;

CREATE TRIGGER "RentalOrder_for_department" AFTER UPDATE OF "startAt" ON "RentalOrder"
WHEN CAST(OLD."startAt" / 86400000 AS INTEGER) <> CAST(NEW."startAt" / 86400000 AS INTEGER)
BEGIN
  INSERT INTO "CountedDepartment" VALUES (OLD."agentPath", OLD."departmentId", OLD."startAt", -1, 0, 0);
  INSERT INTO "CountedDepartment" VALUES (NEW."agentPath", NEW."departmentId", NEW."startAt", 1, 0, 0);
END;

CREATE TRIGGER "Taking_of_department" AFTER INSERT ON "Taking"
BEGIN
  INSERT INTO "CountedDepartment"
  SELECT "agentPath", "departmentId", NEW."createdAt", 0, max(NEW."amountCents", 0), max(-NEW."amountCents", 0)
  FROM "RentalOrder" WHERE "id" = NEW."orderId";
END;

-- What there is already.
INSERT INTO "CountedDepartment"
SELECT "agentPath", "departmentId", CAST("startAt" / 86400000 AS INTEGER) * 86400000, count(*), 0, 0
FROM "RentalOrder" GROUP BY 1, 2, 3;

INSERT INTO "CountedDepartment"
SELECT o."agentPath", o."departmentId", CAST(t."createdAt" / 86400000 AS INTEGER) * 86400000, 0,
  sum(max(t."amountCents", 0)), sum(max(-t."amountCents", 0))
FROM "Taking" t JOIN "RentalOrder" o ON o."id" = t."orderId" GROUP BY 1, 2, 3;
