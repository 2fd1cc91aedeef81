-- The chamber's own name, logo, colour and contacts. An absent value is that of the environment.
create table camara (
  id int primary key check (id = 1),
  nome text not null,
  cnpj text,
  endereco text,
  email text,
  whatsapp text,
  site_url text,
  cor text check (cor ~ '^#[0-9a-f]{6}$'),
  -- PNG, small enough for a row that is read seldom.
  logo bytea check (octet_length(logo) <= 200000),
  logo_sha256 text,
  mudado_em timestamptz not null default now(),
  mudado_por bigint references users (id),
  check ((logo is null) = (logo_sha256 is null))
);
