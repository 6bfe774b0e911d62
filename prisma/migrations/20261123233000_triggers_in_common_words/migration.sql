-- The same triggers, in words that both databases understand: a comparison is a number in SQLite only, and the greater of
-- two values has another name in each.

DROP TRIGGER "LockEvent_unlocks";
CREATE TRIGGER "LockEvent_unlocks" AFTER INSERT ON "LockEvent" WHEN NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT')
BEGIN
  INSERT INTO "CountedUnlock" SELECT NEW."agentPath", NEW."createdAt", CASE WHEN NEW."state" = 'SUCCESS' THEN 1 ELSE 0 END, CASE WHEN NEW."state" <> 'SUCCESS' THEN 1 ELSE 0 END, NEW."durationMs"
  WHERE NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
END;

DROP TRIGGER "LockEvent_unlocks_otherwise";
CREATE TRIGGER "LockEvent_unlocks_otherwise" AFTER UPDATE OF "state", "durationMs" ON "LockEvent"
WHEN NEW."action" = 'OPEN' AND (OLD."state" <> NEW."state" OR coalesce(OLD."durationMs", -1) <> coalesce(NEW."durationMs", -1))
BEGIN
  INSERT INTO "CountedUnlock" SELECT OLD."agentPath", OLD."createdAt", CASE WHEN OLD."state" = 'SUCCESS' THEN -1 ELSE 0 END, CASE WHEN OLD."state" <> 'SUCCESS' THEN -1 ELSE 0 END, OLD."durationMs"
  WHERE OLD."action" = 'OPEN' AND OLD."source" <> 'DEVICE' AND OLD."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
  INSERT INTO "CountedUnlock" SELECT NEW."agentPath", NEW."createdAt", CASE WHEN NEW."state" = 'SUCCESS' THEN 1 ELSE 0 END, CASE WHEN NEW."state" <> 'SUCCESS' THEN 1 ELSE 0 END, NEW."durationMs"
  WHERE NEW."action" = 'OPEN' AND NEW."source" <> 'DEVICE' AND NEW."state" IN ('SUCCESS', 'FAILED', 'TIMEOUT');
END;

DROP TRIGGER "RentalOrder_counted";
CREATE TRIGGER "RentalOrder_counted" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, 0, 0, 0, 0);
  INSERT INTO "CountedHour" VALUES (NEW."agentPath", NEW."startAt", 1);
  INSERT INTO "CountedStanding" VALUES (NEW."agentPath", 'ORDER', NEW."status", 1,
    NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents");
END;

DROP TRIGGER "RentalOrder_for_user";
CREATE TRIGGER "RentalOrder_for_user"
AFTER UPDATE OF "status", "nightCents", "chargedCents", "extraCents", "waivedCents", "paidCents", "refundedCents" ON "RentalOrder"
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 0, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END - CASE WHEN OLD."nightCents" > 0 THEN 1 ELSE 0 END,
    NEW."paidCents" - OLD."paidCents", NEW."refundedCents" - OLD."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END
    - CASE OLD."status" WHEN 'PENDING_PAY' THEN OLD."chargedCents" + OLD."extraCents" - OLD."waivedCents" - OLD."paidCents" ELSE 0 END, 0);
END;

DROP TRIGGER "RentalOrder_of_user";
CREATE TRIGGER "RentalOrder_of_user" AFTER INSERT ON "RentalOrder"
BEGIN
  INSERT INTO "CountedUser" VALUES (NEW."agentPath", NEW."userId", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, NEW."paidCents", NEW."refundedCents",
    CASE NEW."status" WHEN 'PENDING_PAY' THEN NEW."chargedCents" + NEW."extraCents" - NEW."waivedCents" - NEW."paidCents" ELSE 0 END, 0);
END;

DROP TRIGGER "RentalOrder_recounted";
CREATE TRIGGER "RentalOrder_recounted" AFTER UPDATE OF "startAt", "nightCents" ON "RentalOrder"
WHEN OLD."startAt" <> NEW."startAt" OR (OLD."nightCents" > 0) <> (NEW."nightCents" > 0)
BEGIN
  INSERT INTO "CountedOrder" VALUES (OLD."agentPath", OLD."hospitalId", OLD."startAt", -1, CASE WHEN OLD."nightCents" > 0 THEN -1 ELSE 0 END, 0, 0, 0, 0);
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."startAt", 1, CASE WHEN NEW."nightCents" > 0 THEN 1 ELSE 0 END, 0, 0, 0, 0);
  INSERT INTO "CountedHour" VALUES (OLD."agentPath", OLD."startAt", -1);
  INSERT INTO "CountedHour" VALUES (NEW."agentPath", NEW."startAt", 1);
END;

DROP TRIGGER "Taking_counted";
CREATE TRIGGER "Taking_counted" AFTER INSERT ON "Taking"
BEGIN
  INSERT INTO "CountedOrder" VALUES (NEW."agentPath", NEW."hospitalId", NEW."createdAt", 0, 0,
    CASE WHEN NEW."way" = 'IN' THEN 1 ELSE 0 END, CASE WHEN NEW."amountCents" > 0 THEN NEW."amountCents" ELSE 0 END, CASE WHEN NEW."way" = 'OUT' THEN 1 ELSE 0 END, CASE WHEN NEW."amountCents" < 0 THEN -NEW."amountCents" ELSE 0 END);
END;

DROP TRIGGER "Taking_of_department";
CREATE TRIGGER "Taking_of_department" AFTER INSERT ON "Taking"
BEGIN
  INSERT INTO "CountedDepartment"
  SELECT "agentPath", "departmentId", NEW."createdAt", 0, CASE WHEN NEW."amountCents" > 0 THEN NEW."amountCents" ELSE 0 END, CASE WHEN NEW."amountCents" < 0 THEN -NEW."amountCents" ELSE 0 END
  FROM "RentalOrder" WHERE "id" = NEW."orderId";
END;
