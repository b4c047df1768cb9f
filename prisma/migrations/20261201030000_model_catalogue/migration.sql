-- CreateTable
CREATE TABLE "model_endpoint" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "key_variable" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "model_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_model" (
    "id" TEXT NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "endpoint_model" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "context_tokens" INTEGER NOT NULL,
    "max_output_tokens" INTEGER NOT NULL,
    "tokenizer" TEXT NOT NULL,
    "image_tokens" INTEGER NOT NULL,
    "region" TEXT,
    "input_price" DOUBLE PRECISION,
    "output_price" DOUBLE PRECISION,
    "embedding_dimension" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_model_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "catalogue_model_endpoint_id_idx" ON "catalogue_model"("endpoint_id");

-- AddForeignKey
ALTER TABLE "catalogue_model" ADD CONSTRAINT "catalogue_model_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "model_endpoint"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
