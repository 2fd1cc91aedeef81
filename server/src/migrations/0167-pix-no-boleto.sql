-- The Pix of a slip: what its payer copies or scans instead of the bar code. Null: the bank gave none, or one that cannot be read.
alter table boletos add column pix_codigo text;
alter table sandbox_boletos add column pix_codigo text;
