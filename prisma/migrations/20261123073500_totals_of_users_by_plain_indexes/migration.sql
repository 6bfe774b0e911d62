-- Written by hand: an index of some rows is nothing that schema.prisma can be held against.
DROP INDEX "UserTotal_owing_idx";
DROP INDEX "UserTotal_held_idx";

-- CreateIndex
CREATE INDEX "UserTotal_scope_dueCents_userId_idx" ON "UserTotal"("scope", "dueCents", "userId");

-- CreateIndex
CREATE INDEX "UserTotal_scope_heldCents_userId_idx" ON "UserTotal"("scope", "heldCents", "userId");
