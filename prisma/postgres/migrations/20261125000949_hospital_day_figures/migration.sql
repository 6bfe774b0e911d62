-- CreateIndex
CREATE INDEX "HospitalDay_figures_idx" ON "HospitalDay"("scope", "day", "hospitalId" NULLS FIRST, "orders", "paidCents", "refundedCents");
