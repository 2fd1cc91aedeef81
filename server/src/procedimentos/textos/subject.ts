import { subject } from '../../subject.ts'
import { EMITIR_TEXTO } from './assinar.ts'
import { emitirTextoTask } from './emitir.ts'
import { NOTICES } from './notices.ts'
import { textosDaPessoa } from './personal-data.ts'
import { textosRoutes } from './routes.ts'

/** Texts of a procedimento that several people write and sign (docs/rules/procedimentos.md#texts-that-people-sign). */
export const textos = subject({
  routes: textosRoutes,
  notices: NOTICES,
  jobs: [{ name: EMITIR_TEXTO, descricao: 'Emissão de um texto assinado', mostra: ['textoId'], task: emitirTextoTask }],
  personalData: { dados: textosDaPessoa },
})
