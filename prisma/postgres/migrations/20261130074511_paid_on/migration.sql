-- AlterTable
ALTER TABLE "PartyPayment" ADD COLUMN     "paidOn" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "PartyPayment_party_partyId_createdAt_id_idx" ON "PartyPayment"("party", "partyId" NULLS FIRST, "createdAt", "id");
