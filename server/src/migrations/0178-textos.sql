-- Texts of a procedimento that several people write and sign (docs/rules/arbitragem.md#termo-de-arbitragem).
create table textos (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  tipo text not null check (tipo in ('termo-de-arbitragem', 'acordo', 'ata', 'carta-arbitral')),
  situacao text not null default 'em-redacao' check (situacao in ('em-redacao', 'em-assinatura', 'assinado', 'encerrado')),
  created_at timestamptz not null,
  assinado_em timestamptz,
  nota text,
  nota_de text,
  arquivo_id bigint unique references arquivos,
  emitido_em timestamptz,
  juntada_id bigint unique references eventos,
  check ((situacao = 'assinado') = (assinado_em is not null)),
  check ((nota is null) = (nota_de is null)),
  check (arquivo_id is null or situacao = 'assinado'),
  check ((arquivo_id is null) = (emitido_em is null) and (arquivo_id is null) = (juntada_id is null))
);
comment on column textos.nota is 'why it was closed without some signatures; absent: all signed';
comment on column textos.nota_de is 'the name of the arbitrator who closed it';
comment on column textos.juntada_id is 'the evento that has the sealed document; it comes once, by a job';
create index textos_procedimento on textos (procedimento_id, id);
create unique index textos_um_termo on textos (procedimento_id) where tipo = 'termo-de-arbitragem' and situacao <> 'encerrado';

create table texto_versoes (
  id bigint generated always as identity primary key,
  texto_id bigint not null references textos,
  anterior_id bigint unique references texto_versoes,
  user_id bigint not null references users,
  polo text not null check (polo = 'tribunal'),
  texto text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  situacao text not null default 'aguardando' check (situacao in ('aguardando', 'revisada', 'em-assinatura', 'assinada')),
  created_at timestamptz not null
);
comment on column texto_versoes.texto is 'clean HTML, in the one form of platform/rich-text';
comment on column texto_versoes.polo is 'who writes it: the arbitrators';
create index texto_versoes_texto on texto_versoes (texto_id, id);
create unique index texto_versoes_uma_em_vigor on texto_versoes (texto_id) where situacao <> 'revisada';
create unique index texto_versoes_uma_primeira on texto_versoes (texto_id) where anterior_id is null;

create table texto_comentarios (
  id bigint generated always as identity primary key,
  versao_id bigint not null references texto_versoes,
  user_id bigint not null references users,
  texto text not null,
  created_at timestamptz not null,
  trecho_inicio integer,
  trecho_fim integer,
  trecho_palavras text,
  check (num_nulls(trecho_inicio, trecho_fim, trecho_palavras) in (0, 3)
    and (trecho_inicio is null or (trecho_inicio >= 0 and trecho_fim > trecho_inicio)))
);
comment on column texto_comentarios.versao_id is 'the version that the comment came with; later ones show it too';
create index texto_comentarios_versao on texto_comentarios (versao_id, id);

create table texto_pdfs (
  versao_id bigint primary key references texto_versoes,
  impressao text not null check (impressao ~ '^[0-9a-f]{64}$'),
  arquivo_id bigint not null unique references arquivos
);
comment on column texto_pdfs.impressao is 'SHA-256 (hex) of all that the PDF shows but the time of its issue, and of its template';

create table texto_assinaturas (
  id bigint generated always as identity primary key,
  texto_id bigint not null references textos,
  versao_id bigint not null references texto_versoes,
  user_id bigint not null references users,
  papel text not null check (papel in ('arbitro', 'parte')),
  por jsonb not null,
  nome text not null,
  cpf text not null,
  email text not null,
  metodo text not null check (metodo in ('email', 'aplicativo')),
  codigo_enviado_em timestamptz,
  created_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  consentimento_versao integer not null,
  consentimento text not null,
  ip text not null,
  city text,
  region text,
  country text,
  user_agent text not null,
  unique (texto_id, user_id)
);
comment on column texto_assinaturas.por is 'the partes it was given for: parte_id, parte, qualidade, documento_confere; empty for an arbitrator';
comment on column texto_assinaturas.cpf is 'masked';
create index texto_assinaturas_user on texto_assinaturas (user_id);

create table texto_recusas (
  texto_id bigint not null references textos,
  user_id bigint not null references users,
  nome text not null,
  por jsonb not null,
  motivo text not null,
  created_at timestamptz not null,
  primary key (texto_id, user_id)
);
comment on table texto_recusas is 'who said that they do not sign; they still may';
comment on column texto_recusas.por is 'the names of the partes they stand for; empty for an arbitrator';

-- Only the situação of a version changes, and only forward; its text never.
create function texto_versoes_so_avancam() returns trigger language plpgsql as $$
declare
  avancada texto_versoes := old;
begin
  if tg_op = 'UPDATE' and ((old.situacao = 'aguardando' and new.situacao in ('revisada', 'em-assinatura'))
    or (old.situacao = 'em-assinatura' and new.situacao in ('revisada', 'assinada'))) then
    avancada.situacao := new.situacao;
    if new is not distinct from avancada then return new; end if;
  end if;
  raise exception 'o texto de uma versão não muda' using errcode = 'insufficient_privilege';
end
$$;
create trigger texto_versoes_so_avancam before update or delete on texto_versoes
  for each row execute function texto_versoes_so_avancam();

-- A signed text does not change; its document comes once.
create function textos_so_avancam() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.procedimento_id, new.tipo, new.created_at) = (old.id, old.procedimento_id, old.tipo, old.created_at)
    and (old.situacao in ('em-redacao', 'em-assinatura')
      or (old.situacao = 'assinado' and new.situacao = 'assinado' and old.arquivo_id is null
        and (new.assinado_em, new.nota, new.nota_de) is not distinct from (old.assinado_em, old.nota, old.nota_de))) then
    return new;
  end if;
  raise exception 'um texto assinado não muda' using errcode = 'insufficient_privilege';
end
$$;
create trigger textos_so_avancam before update or delete on textos for each row execute function textos_so_avancam();

do $$
declare
  tabela text;
begin
  foreach tabela in array array['texto_comentarios', 'texto_assinaturas', 'texto_recusas'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function proibe_alteracao()', tabela || '_append_only', tabela);
  end loop;
  foreach tabela in array array['textos', 'texto_versoes', 'texto_comentarios', 'texto_assinaturas', 'texto_recusas'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function proibe_alteracao()', tabela || '_no_truncate', tabela);
  end loop;
end $$;

-- A version or comments sent again under the same key are not stored twice.
do $$
declare
  objetos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'envios_objeto_check');
begin
  alter table envios drop constraint envios_objeto_check;
  execute 'alter table envios add constraint envios_objeto_check '
    || replace(objetos, '''minutas''::text', '''minutas''::text, ''textoVersoes''::text, ''textoComentarios''::text');
end $$;

-- Models of texts: of an agreement, or of the term of an arbitration.
alter table modelos_de_acordo
  add column tipo text not null default 'acordo' check (tipo in ('acordo', 'termo-de-arbitragem'));
alter table modelos_de_acordo alter column tipo drop default;
insert into modelos_de_acordo (tipo, modelo, versao, nome, html) values
('termo-de-arbitragem', 'termo-de-arbitragem', 1, 'Termo de arbitragem', $html$<h2 style="text-align: center">Termo de arbitragem</h2>
<p style="text-align: center">Processo arbitral nº {{processo}}, {{camara}}</p>
<h3>1. Das partes e de quem as representa</h3>
<p style="text-align: justify"><strong>Demandantes:</strong> {{demandantes}}</p>
<p style="text-align: justify"><strong>Demandadas:</strong> {{demandadas}}</p>
<p style="text-align: justify"><strong>Advogados e representantes:</strong> {{advogados}}. Cada parte informa à câmara, sem demora, a mudança de representante ou de endereço.</p>
<h3>2. Do tribunal arbitral</h3>
<p style="text-align: justify">A arbitragem é conduzida por {{arbitros}}. As partes leram o que cada julgador revelou ao aceitar a função e confirmam a composição do tribunal arbitral, sem prejuízo de impugnação por fato que venham a conhecer depois (Lei 9.307/1996, arts. 13, 14, 15 e 20).</p>
<h3>3. Da convenção de arbitragem</h3>
<p style="text-align: justify">A arbitragem funda-se na convenção de arbitragem juntada aos autos com a petição inicial. As partes reconhecem que este termo a confirma e a completa, e que, onde ela faltar ou for incompleta, ele vale como compromisso arbitral (Lei 9.307/1996, arts. 10, 11 e 19, § 1º).</p>
<h3>4. Da matéria e dos pedidos</h3>
<p style="text-align: justify">A controvérsia é da área {{area}}, classe {{classe}}. É objeto da arbitragem: ________</p>
<p style="text-align: justify"><strong>Pedidos dos demandantes:</strong> ________</p>
<p style="text-align: justify"><strong>Resposta e pedidos das demandadas:</strong> ________</p>
<p style="text-align: justify">Novos pedidos só são admitidos com autorização do tribunal arbitral, ouvidas as outras partes.</p>
<h3>5. Do valor</h3>
<p style="text-align: justify">O valor da causa é de {{valor}}, e pode ser corrigido pelo tribunal arbitral.</p>
<h3>6. Da sede, do lugar da sentença e do idioma</h3>
<p style="text-align: justify">A sede da arbitragem e o lugar em que se profere a sentença é {{cidade}}, Brasil. O idioma é o português. Atos e audiências podem ocorrer por meio eletrônico ou em outro lugar, sem que mude a sede.</p>
<h3>7. Do direito aplicável</h3>
<p style="text-align: justify">O tribunal arbitral julga de acordo com o direito brasileiro. Não julga por equidade, salvo se todas as partes o autorizarem por escrito (Lei 9.307/1996, arts. 2º e 11, II e IV).</p>
<h3>8. Do procedimento e do cronograma</h3>
<p style="text-align: justify">Aplicam-se o regulamento da {{camara}}, este termo e, no que eles não disserem, o que o tribunal arbitral decidir, com respeito ao contraditório, à igualdade das partes e à imparcialidade e ao livre convencimento do julgador (Lei 9.307/1996, art. 21, § 2º). Os atos são praticados e comunicados pela plataforma da câmara.</p>
<p style="text-align: justify"><strong>Cronograma:</strong> {{cronograma}}. O tribunal arbitral pode alterá-lo, e publica a alteração nos autos.</p>
<h3>9. Da sentença</h3>
<p style="text-align: justify">A sentença é proferida em até {{prazo_da_sentenca}}, contados da instituição da arbitragem, prazo que as partes e os árbitros, de comum acordo, podem prorrogar (Lei 9.307/1996, arts. 11, III, e 23, § 2º). O tribunal arbitral pode proferir sentenças parciais.</p>
<h3>10. Das custas e dos honorários</h3>
<p style="text-align: justify">As custas da câmara e os honorários dos árbitros seguem a tabela da {{camara}} e são adiantados como ela determina. A sentença decide quem responde por eles, pelas despesas e pelos honorários de advogado (Lei 9.307/1996, arts. 11, V e VI, e 27).</p>
<h3>11. Do sigilo</h3>
<p style="text-align: justify">As partes, os árbitros e a câmara guardam sigilo sobre a arbitragem, salvo o que a lei exigir ou o que for preciso para cumprir ou impugnar a sentença.</p>
<h3>12. Da assinatura</h3>
<p style="text-align: justify">As partes e os árbitros admitem como válida a assinatura eletrônica feita na plataforma da {{camara}} (Medida Provisória 2.200-2/2001, art. 10, § 2º; Lei 14.063/2020, art. 4º). A recusa ou o silêncio de uma parte não impede que a arbitragem prossiga; os árbitros registram a falta da assinatura.</p>
<p>{{cidade}}, {{data}}.</p>$html$);
