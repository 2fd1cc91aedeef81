import { AlterarSenhaForm } from './AlterarSenhaForm.tsx'
import { AplicativoSection } from './aplicativo/AplicativoSection.tsx'
import { ChavesSection } from './chaves/ChavesSection.tsx'
import { DoisFatores } from './DoisFatores.tsx'
import { Entradas } from './Entradas.tsx'
import { Sessoes } from './Sessoes.tsx'

/** The tab Segurança: password, second factor, authenticator app, passkeys, open sessions and the history of sign-ins. */
export const SegurancaTab = () => (
  <>
    <AlterarSenhaForm />
    <DoisFatores />
    <AplicativoSection />
    <ChavesSection />
    <Sessoes />
    <Entradas />
  </>
)
