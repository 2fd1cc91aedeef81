import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ATOS, type Ato } from '@concordia/contract/rules/atos'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { oldBackup } from '../../../test/old-backup.ts'
import { migrationsUpTo, type Place, place } from '../../../test/processes/copia.ts'
import { runProgram } from '../../../test/processes/run-program.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'
import { makeRestore, type Restored } from './make-restore.ts'

const folder = await oldBackup('antes-do-ato')

/** The acts of each process in the backup, in the order of its eventos. */
const FEITO: Record<number, string> = {
  1: 'protocolo designacao aceite ativacao acordo',
  2: 'protocolo arquivamento',
  3: 'protocolo recusa-do-procedimento',
  4: 'protocolo designacao aceite ativacao suspensao',
  5: 'protocolo designacao aceite ativacao movimentacao',
  6: 'protocolo designacao designacao designacao aceite',
  7: 'protocolo designacao',
  8: 'protocolo',
  9: 'protocolo custas-pagas',
  10: 'protocolo',
  11:
    'protocolo movimentacao designacao recusa designacao substituicao aceite ativacao movimentacao movimentacao movimentacao ' +
    'movimentacao movimentacao movimentacao movimentacao movimentacao sigilo sigilo sigilo silencio fim-do-silencio senha contato ' +
    'senha suspensao movimentacao reativacao-por-movimentacao suspensao reativacao prorrogacao',
  12: 'protocolo arquivamento reativacao',
  13: 'protocolo custas-pagas movimentacao',
  14: 'protocolo recusa-do-procedimento',
}

/** Eventos of the backup, read from its copy of the table; the hash is the last column but one. */
async function hashesInBackup(): Promise<string[]> {
  const lines = gunzipSync(await readFile(join(folder, 'banco/public.eventos.copy.gz'))).toString()
  return [...lines.matchAll(/\b[0-9a-f]{64}\t([0-9a-f]{64})\b/g)].map(([, hash]) => hash!).toSorted()
}

/** A process with a party's movement 'Custas pagas' and one with a description of the chamber, and a case. */
const FILED_BEFORE = `
  insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash)
    select 'Conta', 'da Parte', '11144477735', '0', '11900000000', 'Praça da Sé', '1', 'Sé', '01001000', 3550308, 'a@b.test', 'x';
  insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em)
    select tipo, 1, 1, 'Cobrança', 100, now(), now() from unnest(array['processo', 'caso']) tipo;
  insert into eventos (procedimento_id, numero, created_at, descricao, autor_tipo, autor_id, autor_nome, anterior, hash)
    select p, n, now(), descricao, tipo, case when tipo = 'user' then 1 end, case when tipo = 'user' then 'Conta' end,
      repeat('0', 64), repeat('0', 64)
    from (values (1, 1, 'Protocolo da petição inicial', 'user'), (1, 2, 'Custas pagas', 'user'), (1, 3, 'Custas pagas', null),
      (1, 4, 'Memoriais', 'user'), (2, 1, 'Designação de mediador', 'user'), (2, 2, 'Caso ativo', null), (2, 3, 'Caso suspenso', 'user'))
      as e (p, n, descricao, tipo);
  insert into documentos (procedimento_id, evento_id, tipo, ordem, nome)
    select procedimento_id, id, 'recibo', 0, 'Recibo' from eventos where procedimento_id = 1 and numero in (1, 2, 4);
  insert into recibos (documento_id, evento_id, user_id, dados) select id, evento_id, 1, '{}' from documentos`

const eventosOf = async ({ database }: Place) =>
  (
    await sql<{ id: number; numero: number; ato: string; forma: number; hash: string }>`
      select procedimento_id as id, numero, ato, forma, hash from eventos order by procedimento_id, numero`.execute(database.db)
  ).rows

const target = await place()
let restored: Restored
beforeAll(async () => {
  restored = await makeRestore(target, folder)
})

test('every evento of the previous version gets its act and keeps its hash', async () => {
  const { upgraded, autos } = restored
  expect(upgraded).toContain('0014-atos.sql')
  expect(autos).toEqual({ checked: 14, broken: 0, examples: [] })
  const eventos = await eventosOf(target)
  const feito = Object.groupBy(eventos, ({ id }) => id)
  for (const [id, atos] of Object.entries(FEITO)) expect(feito[Number(id)]!.map(({ ato }) => ato).join(' ')).toBe(atos)
  expect(new Set(eventos.map(({ forma }) => forma))).toEqual(new Set([1]))
  expect(eventos.map(({ hash }) => hash).toSorted()).toEqual(await hashesInBackup())
  // The previous version wrote each act it knew at least once.
  const since: readonly Ato[] = [
    'destino',
    'importacao',
    'evento-importado',
    'abertura-de-importado',
    'termo-final',
    'acordo-em-negociacao',
    'prorrogacao-por-feriado',
    'prazo-vencido',
    'prazo-parado',
    'prazo-retomado',
    'defesa',
    'indicacao',
    'presidencia',
    'revelacao',
    'impugnacao',
    'manifestacao-na-impugnacao',
    'decisao-da-impugnacao',
    'texto-do-termo',
    'recusa-do-termo',
    'termo-de-arbitragem',
    'texto-do-acordo',
    'recusa-do-acordo',
    'fim-do-texto-do-acordo',
    'acordo-de-mediacao',
    'procuracao',
    'procuracao-conferida',
    'procuracao-recusada',
    'substabelecimento',
    'renuncia-de-advogado',
    'procuracao-revogada',
    'fim-da-representacao',
    'texto-da-ata',
    'recusa-da-ata',
    'ata-de-audiencia',
    'cronograma',
    'pericia',
    'aceite-da-pericia',
    'recusa-da-pericia',
    'honorarios-da-pericia',
    'quesitos',
    'laudo',
    'esclarecimento-da-pericia',
    'fim-da-pericia',
    'prazo-da-sentenca',
    'sentenca-apresentada',
    'sentenca',
    'pedido-de-esclarecimentos',
    'decisao-dos-esclarecimentos',
    'audiencia-em-consulta',
    'audiencia-designada',
    'audiencia-redesignada',
    'audiencia-cancelada',
    'audiencia-realizada',
    'audiencia-nao-realizada',
    'gravacao-de-audiencia',
    'termo-de-aceite',
    'prazo-de-recusa',
    'recusa-da-parte',
    'fim-de-acesso',
    'anulacao-do-termo-final',
  ]
  const known = ATOS.filter((ato) => !since.includes(ato))
  expect([...new Set(eventos.map(({ ato }) => ato))].toSorted()).toEqual(known.toSorted())

  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir }
  const verified = await runProgram('commands/verify-docket.ts', ['--todos', '--arquivos'], settings)
  expect(verified).toMatchObject({ code: 0, err: '' })
  expect(verified.out).toContain('14 conferido(s), 0 com falha')
})

test('a movement named like an act, from before names were reserved, stays a movement; cases have their own names', async () => {
  const old = await place()
  await migrate(old.database.pool, await migrationsUpTo('0013-area-com-situacao.sql'))
  await sql.raw(FILED_BEFORE).execute(old.database.db)
  await migrate(old.database.pool, MIGRATIONS)
  expect((await eventosOf(old)).map(({ id, ato }) => [id, ato].join(' '))).toEqual([
    '1 protocolo',
    '1 movimentacao',
    '1 custas-pagas',
    '1 movimentacao',
    '2 designacao',
    '2 ativacao',
    '2 suspensao',
  ])
  await expect(sql`update eventos set ato = 'acordo'`.execute(old.database.db)).rejects.toThrow('só aceita inclusões')
})

test('a changed act or form beside an old hash is detected', async () => {
  const { db } = target.database
  const tamper = async (change: string, id: number, numero: number) => {
    const evento = (await eventosOf(target)).find((one) => one.id === id && one.numero === numero)!
    const set = (values: string) =>
      sql
        .raw(`alter table eventos disable trigger user;
        update eventos set ${values} where procedimento_id = ${id} and numero = ${numero};
        alter table eventos enable trigger user`)
        .execute(db)
    await set(change)
    const { falha } = await verifyTrail(db, id)
    // As it was, for the other tests.
    await set(`ato = '${evento.ato}', forma = ${evento.forma}`)
    return falha
  }
  const falha = (numero: number, motivo: RegExp) => ({ numero, motivo: expect.stringMatching(motivo) })
  expect(await tamper(`ato = 'acordo'`, 2, 2)).toEqual(
    falha(2, /^o ato gravado \(acordo\) não é o deste evento \(arquivamento\)$/),
  )
  expect(await tamper(`ato = 'acordo'`, 11, 12)).toEqual(falha(12, /^o ato gravado \(acordo\).*\(movimentacao\)$/))
  expect(await tamper(`ato = 'movimentacao'`, 7, 2)).toEqual(falha(2, /\(designacao\)$/))
  expect(await tamper('forma = 2', 3, 2)).toEqual(falha(2, /não confere com o hash gravado/))
})
