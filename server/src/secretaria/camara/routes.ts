import { camara } from '@concordia/contract/api'
import type { Camara } from '@concordia/contract/camara/schemas'
import type { Deps } from '../../deps.ts'
import { type Camara as EmVigor, logoPath, readCamara } from '../../platform/camara/camara.ts'
import { AppError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { admin, anyone } from '../../platform/http/policy.ts'
import { changeCamara } from './change.ts'
import { listPendencias } from './pendencias.ts'

const DAY_SECONDS = 86_400

export const camaraRoutes = (deps: Deps) =>
  implement(camara, {
    get: {
      policy: admin,
      rate: 'leitura',
      run: async () => {
        // Another node may have changed it a moment ago.
        await deps.camara.reload()
        return { camara: present(deps.camara.now), pendencias: await listPendencias(deps) }
      },
    },
    mudar: {
      policy: admin,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ caller, body }) => {
        await changeCamara(deps, caller, body)
        return { camara: present(deps.camara.now), message: 'Dados da câmara salvos com sucesso' }
      },
    },
    logo: {
      policy: anyone,
      rate: 'arquivo',
      run: async ({ db, query }) => {
        // From the database: a page may ask this node before it heard of a new logo.
        const { logo } = await readCamara(db, deps.config)
        if (!logo) throw new AppError(404, 'A câmara não tem logo.')
        const current = query.v !== undefined && logo.sha256.startsWith(query.v)
        const cache = current ? { cacheSeconds: DAY_SECONDS } : {}
        return { name: 'logo.png', content: logo.png, size: logo.png.length, inline: true, ...cache }
      },
    },
  })

const present = (camara: EmVigor): Camara => {
  const { nome, cnpj, endereco, email, whatsapp, siteUrl: site_url, cor } = camara
  return { nome, cnpj, endereco, email, whatsapp, site_url, cor, logo: logoPath(camara) }
}
