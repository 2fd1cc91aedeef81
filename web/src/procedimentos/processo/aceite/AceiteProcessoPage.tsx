import { useParamsOf } from '../../../paths/useAddress.ts'
import { AceitePage } from '../../designacao/AceitePage.tsx'
import { AceiteWizard } from './AceiteWizard.tsx'
import { useAceite } from './useAceite.ts'

export default function AceiteProcessoPage() {
  const { id } = useParamsOf('ProcessoArbitroAceite')
  return <Aceite key={id} id={id} />
}

function Aceite({ id }: { id: number }) {
  const aceite = useAceite(id)
  return (
    <AceitePage
      tipo="processo"
      id={id}
      aceite={aceite}
      form={(focus) => <AceiteWizard id={id} aceite={aceite} focus={focus} />}
    />
  )
}
