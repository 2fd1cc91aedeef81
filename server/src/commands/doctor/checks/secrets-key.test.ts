import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personWithApp } from '../../../../test/aplicativo.ts'
import { ownApp } from '../../../../test/app.ts'
import { temporaryFolder } from '../../../../test/database.ts'
import { keyInFolder, SECRETS_FILE } from '../../../platform/secrets/installation-key.ts'
import { runCheck } from '../check.ts'
import { checkSecretsKey } from './secrets-key.ts'

const app = await ownApp()
const { db } = app.deps
const check = (dataDir: string) => runCheck(checkSecretsKey({ s3: undefined, dataDir } as never, db), 5_000)
const found = (state: string, text: RegExp) => ({ state, text: expect.stringMatching(text) })

test('the key of the secrets: absent, right, another one, damaged', async () => {
  const empty = await temporaryFolder()
  expect(await check(empty)).toMatchObject(found('ok', /ainda não existe/))
  await personWithApp(app, new Date())
  expect(await check(app.dataDir)).toMatchObject(found('ok', /abre os segredos de 1 contas?\b/))
  expect(await check(empty)).toMatchObject(found('falha', /Falta a chave .* uma conta usa aplicativo autenticador/))
  // Looking made none.
  expect(await check(empty)).toMatchObject(found('falha', /Falta a chave/))
  await keyInFolder(empty)
  expect(await check(empty)).toMatchObject(found('falha', /não abre os segredos de 1 de 1/))
  await rm(join(empty, SECRETS_FILE))
  await writeFile(join(empty, SECRETS_FILE), 'nada')
  expect(await check(empty)).toMatchObject(found('falha', /não traz uma chave de 32 bytes/))
})
