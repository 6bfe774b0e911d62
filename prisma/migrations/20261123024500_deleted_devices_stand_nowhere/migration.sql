-- Devices are marked as deleted; one whose row goes stands nowhere either.
CREATE TRIGGER "Device_gone" AFTER DELETE ON "Device" WHEN OLD."deletedAt" IS NULL
BEGIN
  INSERT INTO "CountedStanding" VALUES (OLD."agentPath", 'DEVICE', OLD."status", -1, 0);
END;
