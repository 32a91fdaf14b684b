print("barograph")
