// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SwinjectShop",
  platforms: [.iOS(.v16)],
  dependencies: [
    .package(url: "https://github.com/Swinject/Swinject", from: "2.10.0"),
    .package(url: "https://github.com/Swinject/SwinjectAutoregistration", from: "2.9.1"),
    .package(url: "https://github.com/Swinject/SwinjectStoryboard", from: "2.2.3"),
  ],
  targets: [
    .target(
      name: "ShopCore",
      dependencies: [
        .product(name: "Swinject", package: "Swinject"),
        .product(name: "SwinjectAutoregistration", package: "SwinjectAutoregistration"),
      ]),
    .target(name: "Payments", dependencies: ["ShopCore"]),
    .target(name: "Checkout", dependencies: ["ShopCore", "Payments"]),
    .target(
      name: "ShopApp",
      dependencies: [
        "ShopCore", "Payments", "Checkout",
        .product(name: "SwinjectStoryboard", package: "SwinjectStoryboard"),
      ]),
    .testTarget(name: "CheckoutTests", dependencies: ["Checkout"]),
  ]
)
