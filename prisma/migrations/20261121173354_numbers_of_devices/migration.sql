-- CreateIndex
CREATE INDEX "Device_mac_idx" ON "Device"("mac");

-- CreateIndex
CREATE INDEX "Device_sim_idx" ON "Device"("sim");
