-- CreateIndex
CREATE INDEX "Bed_bedNo_idx" ON "Bed"("bedNo");

-- CreateIndex
CREATE INDEX "Department_name_id_idx" ON "Department"("name", "id");

-- CreateIndex
CREATE INDEX "Department_sort_id_idx" ON "Department"("sort", "id");

-- CreateIndex
CREATE INDEX "Device_lastHeartbeatAt_id_idx" ON "Device"("lastHeartbeatAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_agentPath_createdAt_id_action_source_state_idx" ON "LockEvent"("agentPath", "createdAt", "id", "action", "source", "state");

-- CreateIndex
CREATE INDEX "User_lastRentAt_id_idx" ON "User"("lastRentAt", "id");

-- CreateIndex
CREATE INDEX "User_userType_createdAt_id_idx" ON "User"("userType", "createdAt", "id");
