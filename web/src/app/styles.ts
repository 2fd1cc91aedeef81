/**
 * Styles of the components that every page may use. Each file adds to the first visit's download: a style that only some
 * screens need is imported by the component that needs it (Mantine's "per component" files, in their cascade layer, so that
 * our own modules always win).
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Card.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import './styles.css'
import './print.css'
