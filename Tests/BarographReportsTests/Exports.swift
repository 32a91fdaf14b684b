// Every test of a format tries the names that could break out of it.
@_exported import HostileNames
