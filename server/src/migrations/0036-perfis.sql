-- What a profile's request consists of, and what an approved arbitrator or mediator shows the public.
alter table perfis
  add column oab_inscricao text,
  add column lattes text,
  add column descricao text not null default '',
  add column publicar boolean not null default false,
  add column foto_id bigint unique references arquivos;
comment on column perfis.publicar is 'whether the public list shows them; only an approved profile is ever shown';

create table perfil_arquivos (
  user_id bigint not null,
  tipo text not null,
  arquivo text not null check (arquivo in ('oab_carteira', 'curriculo', 'carteira', 'certificado')),
  arquivo_id bigint not null unique references arquivos,
  primary key (user_id, tipo, arquivo),
  foreign key (user_id, tipo) references perfis on delete cascade
);
create index perfis_publicados on perfis (tipo, user_id) where situacao = 'A' and publicar;

-- A file of a docket is never changed or removed. The files of a profile go with it: their use can end.
alter table arquivos add column liberavel boolean not null default false;
comment on column arquivos.liberavel is 'its use may end (a profile is removed, a photo replaced): it is then unused again, and swept';
drop trigger arquivos_usados_nao_mudam on arquivos;
create trigger arquivos_usados_nao_mudam before update or delete on arquivos for each row
  when (old.usado_em is not null and not old.liberavel) execute function arquivos_so_completa();
