-- CreateIndex
CREATE INDEX "HospitalDay_figures_idx" ON "HospitalDay"("scope", "day", "hospitalId", "orders", "paidCents", "refundedCents");
