-- DropIndex
DROP INDEX "Device_lastHeartbeatAt_id_idx";

-- DropIndex
DROP INDEX "Device_battery_idx";

-- DropIndex
DROP INDEX "Device_agentPath_idx";

-- CreateIndex
CREATE INDEX "Device_agentPath_status_deletedAt_idx" ON "Device"("agentPath", "status", "deletedAt");

-- CreateIndex
CREATE INDEX "Device_battery_status_deletedAt_idx" ON "Device"("battery", "status", "deletedAt");

-- CreateIndex
CREATE INDEX "Device_lastHeartbeatAt_id_status_onlineUntil_deployedAt_createdAt_deletedAt_idx" ON "Device"("lastHeartbeatAt", "id", "status", "onlineUntil", "deployedAt", "createdAt", "deletedAt");
