/**
 * `npm run trust:update -- FILE [--raiz SHA256]`: takes the authorities of a newer bundle of ITI into TRUST_DIR, for the
 * validator (docs/operations.md). Exit code 0: the bundle was read; 1: it was not, or a new root waits for the operator's word.
 */
import { readFile } from 'node:fs/promises'
import { readConfig } from '../config/config.ts'
import { nomeDe } from '../publico/valida/confianca/read-certificados.ts'
import { type Atualizacao, updateConfianca } from '../publico/valida/confianca/update.ts'
import { CommandError, readOneArgument, runCommand } from './command.ts'

const USO = 'Uso: npm run trust:update -- ARQUIVO [--raiz SHA256]…'
/** The refused ones that are named; a bundle of ITI brings many for other purposes. */
const NOMEADAS = 30

await runCommand(async () => {
  const { argument: arquivo, values } = readOneArgument(USO, { raiz: { type: 'string', multiple: true } })
  const aceitas = (values.raiz ?? []).map((one) => one.replaceAll(':', '').toLowerCase())
  if (!aceitas.every((one) => /^[0-9a-f]{64}$/.test(one))) throw new CommandError(USO)
  const { trustDir } = readConfig()
  const read = async () => updateConfianca(await readFile(arquivo), { trustDir, agora: new Date(), aceitas })
  report(
    await read().catch(({ message }: Error) => {
      throw new CommandError(`O arquivo não pôde ser usado (${message}). Baixe-o de novo do ITI; nada foi mudado.`)
    }),
  )
})

function report({ novas, conhecidas, recusadas, raizesNovas, arquivo }: Atualizacao): void {
  for (const nova of novas) console.log(`+ ${nomeDe(nova)}`)
  for (const frase of recusadas.slice(0, NOMEADAS)) console.log(`- ${frase}`)
  if (recusadas.length > NOMEADAS) console.log(`- e outras ${recusadas.length - NOMEADAS}`)
  for (const { nome, sha256 } of raizesNovas)
    console.log(`! ${nome}: raiz nova. Compare este SHA-256 com o que o ITI publica e repita com --raiz ${sha256}`)
  console.log(`${novas.length} nova(s), ${conhecidas} já conhecida(s), ${recusadas.length} recusada(s).`)
  if (arquivo) console.log(`Gravado em ${arquivo}. Reinicie os nós para que o validador as use.`)
  if (raizesNovas.length > 0) process.exitCode = 1
}
